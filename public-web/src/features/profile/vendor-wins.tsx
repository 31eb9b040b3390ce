import { TextLink } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { WholeWords } from '../../components/whole-words.tsx';
import { resultsPeriodQuery } from '../../http/queries/cycle.ts';
import { useResultsStatus } from '../../http/queries/use-results-status.ts';
import { paths } from '../../lib/paths.ts';

type VendorWinsProps = { wins: string; vendorId: number };

/** What the vendor has won, such as 'Winner in Speed', with a link to the results, at the badge of the vendor once it has one. */
export function VendorWins({ wins, vendorId }: VendorWinsProps) {
  const { data: period } = useQuery(resultsPeriodQuery);
  const { status } = useResultsStatus();
  // After its last place the organizers have not ended the reveal yet, and there are no badges.
  const isRevealing = status?.state === 'revealing';
  const link = isRevealing ? 'See the results' : 'See the results and the badge';
  return (
    <div className="profile-wins">
      <p>
        <strong className="profile-wins-title">{wins}</strong>
        <span>
          {period ? <WholeWords text={`${period.name}. `} /> : null}
          {isRevealing ? 'Every place is revealed.' : 'Final results.'}
        </span>
      </p>
      {period?.id ? (
        <TextLink
          href={!isRevealing ? paths.badge(period.id, vendorId) : paths.period(period.id)}
          className="profile-wins-link"
        >
          {link}
        </TextLink>
      ) : null}
    </div>
  );
}
