import { TextLink } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { WholeWords } from '../../components/whole-words.tsx';
import { resultsPeriodQuery } from '../../http/queries/cycle.ts';
import { paths } from '../../lib/paths.ts';
import { SENT_PAGE } from '../../lib/sent-page.ts';

type VendorWinsProps = {
  wins: string;
  /** Undefined until the vendor is loaded. The link leads to the top of the results then. */
  vendorId?: number;
};

/** What the vendor has won, such as 'Winner in Speed', with a link to the results, at the badge of the vendor. */
export function VendorWins({ wins, vendorId }: VendorWinsProps) {
  const { data: period } = useQuery(resultsPeriodQuery);
  const name = period ? period.name : SENT_PAGE.periodName;
  return (
    <div className="profile-wins">
      <p>
        <strong className="profile-wins-title">{wins}</strong>
        <span>{name ? <WholeWords text={`${name}. `} /> : null}Final results.</span>
      </p>
      {period?.id ? (
        <TextLink
          href={vendorId ? paths.badge(period.id, vendorId) : paths.period(period.id)}
          className="profile-wins-link"
        >
          See the results and the badge
        </TextLink>
      ) : period ? null : (
        <span className="profile-wins-link" aria-hidden="true">
          <span className="outline-words">See the results and the badge</span>
        </span>
      )}
    </div>
  );
}
