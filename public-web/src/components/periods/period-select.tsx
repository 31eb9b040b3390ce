import { givenName, type ResultsPeriod } from '@plaudit/public-api/contract';
import { Select } from '@plaudit/shared-ui/ui';
import { periodDates, periodLabel } from '../../lib/cycle.ts';
import { useFirstHints } from '../../lib/first-rendering.ts';
import { WholeWords } from '../names/whole-words.tsx';
import { useSiteTexts } from '../page/use-site-texts.ts';
import './period-select.css';
import { t } from '../../lib/texts.ts';

type PeriodSelectProps = {
  periods: readonly ResultsPeriod[];
  value: number;
  onChange: (id: number) => void;
  /** The line below the name of the chosen period. By default it has the dates of the period. */
  dates?: string;
};

/** The dates have a line of their own, because on a phone the end of a long line would be cut off. */
export function PeriodSelect({ periods, value, onChange, dates }: PeriodSelectProps) {
  useFirstHints();
  const { name: site } = useSiteTexts();
  const chosen = periods.find(({ id }) => id === value);
  return (
    <Select
      className="period-select"
      label={t('Voting period')}
      value={String(value)}
      onChange={(id) => onChange(Number(id))}
      options={periods.map((each) => ({ value: String(each.id), label: periodLabel(each) }))}
      shown={
        chosen && (
          <>
            <span className="period-select-name">
              <WholeWords text={givenName(chosen.name) ?? site ?? chosen.name} />
            </span>
            <span className="period-select-dates ui-figures">{dates ?? periodDates(chosen)}</span>
          </>
        )
      }
    />
  );
}
