import { givenName } from '@plaudit/public-api/contract';
import { TextLink } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { WholeWords } from '../../components/names/whole-words.tsx';
import { periodResultsQuery } from '../../http/queries/results.ts';
import type { ShownResultsPeriod } from '../../lib/cycle.ts';
import { formatSpan } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { type VendorFigures, winnersByCategory } from '../../lib/results/category-winners.ts';
import type { ResultsView } from '../../lib/results/results-view.ts';
import { staysFirstWords } from '../../lib/results/robustness-words.ts';
import './profile-head.css';
import { t } from '../../lib/texts.ts';

type VendorWinsProps = {
  wins: string;
  vendorId: number;
  vendors: readonly VendorFigures[];
  view: ResultsView;
  period: ShownResultsPeriod | undefined;
};

/** What the vendor has won, such as 'Winner in Speed', with a link to the results, at the badge of the vendor once it has one. */
export function VendorWins({ wins, vendorId, vendors, view, period }: VendorWinsProps) {
  // After its last place the organizers have not ended the reveal yet, and there are no badges.
  const hasBadge = view.state === 'final';
  const name = period && titleOf(period);
  const figures = useQuery({ ...periodResultsQuery(period?.id ?? 0), enabled: hasBadge && period?.id != null });
  const robustness = (figures.data ? winnersByCategory(vendors, figures.data.categoryVotes) : [])
    .filter(({ winners }) => winners.some(({ id }) => id === vendorId))
    .flatMap((margin) => staysFirstWords(margin, margin.categoryName) ?? []);
  return (
    <div className="profile-wins">
      <p>
        <strong className="profile-wins-title">{wins}</strong>
        <span>
          {name ? <WholeWords text={`${name}. `} /> : null}
          {view.line}
        </span>
        {robustness.map((sentence) => (
          <span key={sentence}>{sentence}</span>
        ))}
      </p>
      {period?.id ? (
        <TextLink
          href={hasBadge ? paths.badge(period.id, vendorId) : paths.period(period.id)}
          className="profile-wins-link"
          data-paper="off"
        >
          {hasBadge ? t('See the results and the badge') : t('See the results')}
        </TextLink>
      ) : null}
    </div>
  );
}

/** The name that organizers gave the period; the dates of a period without one. */
function titleOf({ name, startDate, endDate }: ShownResultsPeriod): string | undefined {
  const given = name === null ? undefined : givenName(name);
  return given ?? (startDate && endDate ? formatSpan(startDate, endDate) : undefined);
}
