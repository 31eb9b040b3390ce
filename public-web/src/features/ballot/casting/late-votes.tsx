import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '../../../http/queries/categories.ts';
import { useVoting } from '../../../http/queries/use-voting.ts';
import { vendorsQuery } from '../../../http/queries/vendors.ts';
import { t } from '../../../lib/texts.ts';
import { useChoices } from '../use-choices.ts';
import { LateNotice } from './late-notice.tsx';
import { type LateVote, useLateVotes } from './use-late-votes.ts';

/**
 * Names the votes that were cast on this page and did not arrive before voting ended, and the choices that were not cast
 * at all, until the voter closes the notice. The toast about such a vote is soon gone, and so is its ballot.
 */
export function LateVotes() {
  const voting = useVoting();
  const { votes, forget: forgetVotes } = useLateVotes(voting);
  const { choices, forget } = useChoices();
  const namesOf = useNames();
  const { progress, cycle } = voting;
  // Only a progress from after the end tells which votes were stored.
  const isKnown = cycle?.state === 'ended' && progress?.state === 'ended';
  const uncast = Object.entries(isKnown ? choices : {})
    .map(([categoryId, vendorId]) => ({ categoryId: Number(categoryId), vendorId }))
    .filter(({ categoryId }) => !progress?.votedCategories.includes(categoryId) && !isAmong(votes, categoryId));
  const forgetChoices = (forgotten: readonly LateVote[]) => {
    for (const { categoryId } of forgotten) forget(categoryId);
  };
  return (
    <>
      <LateNotice
        title={t('{votes, plural, one {A vote came too late} other {{votes} votes came too late}}', {
          votes: votes.length,
        })}
        lines={votes.map((vote) => lateText(namesOf(vote)))}
        onClose={() => {
          forgetChoices(votes);
          forgetVotes();
        }}
      />
      <LateNotice
        title={t('{uncast, plural, one {A choice was not cast} other {{uncast} choices were not cast}}', {
          uncast: uncast.length,
        })}
        lines={uncast.map((choice) => uncastText(namesOf(choice)))}
        onClose={() => forgetChoices(uncast)}
      />
    </>
  );
}

const isAmong = (votes: readonly LateVote[], wanted: number): boolean =>
  votes.some(({ categoryId }) => categoryId === wanted);

type Names = { vendor: string | undefined; category: string | undefined };

/** Leaves out the name of what has been retired meanwhile. */
function lateText({ vendor, category }: Names): string {
  if (vendor && category)
    return t('Your vote for {vendor} in {category} did not arrive before voting ended, so it does not count.', {
      vendor,
      category,
    });
  if (vendor) return t('Your vote for {vendor} did not arrive before voting ended, so it does not count.', { vendor });
  if (category)
    return t('Your vote in {category} did not arrive before voting ended, so it does not count.', { category });
  return t('Your vote did not arrive before voting ended, so it does not count.');
}

function uncastText({ vendor, category }: Names): string {
  if (vendor && category)
    return t('Your choice for {vendor} in {category} was not cast before voting ended.', { vendor, category });
  if (vendor) return t('Your choice for {vendor} was not cast before voting ended.', { vendor });
  if (category) return t('Your choice in {category} was not cast before voting ended.', { category });
  return t('Your choice was not cast before voting ended.');
}

function useNames(): (choice: LateVote) => Names {
  const { data: categories } = useQuery(categoriesQuery);
  const { data: vendors } = useQuery(vendorsQuery);
  return ({ categoryId, vendorId }) => ({
    vendor: vendors?.find(({ id }) => id === vendorId)?.name,
    category: categories?.find(({ id }) => id === categoryId)?.name,
  });
}
