import { TextLink } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { WholeWords } from '../../components/whole-words.tsx';
import { periodQuery } from '../../http/queries/cycle.ts';
import { paths } from '../../lib/paths.ts';
import { describeWins, type Wins } from '../../lib/wins.ts';

/** What the vendor has won, with a link to the results, where winners find their badges. */
export function VendorWins({ wins }: { wins: Wins }) {
  const { data: period } = useQuery(periodQuery);
  return (
    <div className="profile-wins">
      <p>
        <strong className="profile-wins-title">{describeWins(wins)}</strong>
        <span>{period?.name ? <WholeWords text={`${period.name}. `} /> : null}Final results.</span>
      </p>
      {period?.id ? (
        <TextLink href={paths.period(period.id)} className="profile-wins-link">
          See the results and the badge
        </TextLink>
      ) : null}
    </div>
  );
}
