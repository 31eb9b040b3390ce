import type { Category, Vendor } from '@plaudit/public-api/contract';
import { PickList } from '@plaudit/shared-ui/ui';
import { useNavigate } from 'react-router-dom';
import { returnToBallot } from '../../lib/accounts/page-after-sign-in.ts';
import { paths } from '../../lib/paths.ts';
import { CastBar } from './casting/cast-bar.tsx';
import { useCastVote } from './casting/cast-vote.ts';
import { choiceWords } from './choice-words.ts';
import { Posters } from './nominees/posters.tsx';
import './ballot-search.css';
import { t } from '../../lib/texts.ts';

export type OpenBallotProps = {
  category: Category;
  /** The vendors that can be chosen in this category, in the order in which the card lists them. */
  offered: readonly Vendor[];
  /** The same vendors in the order of their posters. */
  pictured: readonly Vendor[];
  voter: 'user' | 'admin' | 'visitor';
  /** Changes when somebody signs in or out. */
  generation: number;
  /** The period that the page shows, in which the vote is cast. */
  cycleId: number | null | undefined;
  /** Why votes are not accepted now. Undefined while voting is open. */
  closedReason: string | undefined;
  chosenId: number | undefined;
  onChoose: (categoryId: number, vendorId: number) => void;
  onVoted: (categoryId: number) => void;
};

export function OpenBallot({
  category,
  offered,
  pictured,
  voter,
  generation,
  cycleId,
  closedReason,
  chosenId,
  onChoose,
  onVoted,
}: OpenBallotProps) {
  const navigate = useNavigate();
  const logIn = () => {
    returnToBallot(category.id);
    navigate(paths.login);
  };
  const casting = useCastVote(generation, category.id, {
    onVoted: () => onVoted(category.id),
    onSignedOut: logIn,
  });
  const isCasting = casting.clickedAt !== undefined;
  const chosen = offered.find(({ id }) => id === chosenId);
  const choose = (vendorId: number) => onChoose(category.id, vendorId);
  return (
    <>
      <PickList
        asSearch
        className="ballot-search"
        label={t('Vendor for {category}', { category: category.name })}
        hideLabel
        items={offered}
        value={chosen?.id ?? null}
        onChange={choose}
        placeholder={choiceWords(offered.length)}
        searchPlaceholder={t('Search vendors...')}
        searchLabel={t('Search vendors')}
        emptyText={emptyTextOf(offered, category)}
        disabled={isCasting}
      />
      {pictured.length === 0 ? null : (
        <Posters category={category} vendors={pictured} chosenId={chosen?.id} disabled={isCasting} onChoose={choose} />
      )}
      <CastBar
        category={category}
        chosen={chosen}
        voter={voter}
        cycleId={cycleId}
        closedReason={closedReason}
        casting={casting}
        onLogIn={logIn}
      />
    </>
  );
}

function emptyTextOf(offered: readonly Vendor[], { nominees }: Category): string {
  if (nominees === undefined) return t('No vendor matches. Try fewer letters.');
  if (offered.length === 0) return t('Nobody stands in this category yet.');
  return t('No nominee of this category matches. Try fewer letters.');
}
