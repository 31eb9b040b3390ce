import { isDay } from '../../lib/day.ts';
import { formatDay } from '../../lib/time.ts';
import { DayFilter } from './day-filter.tsx';
import { FilterChip } from './filter-chips.tsx';
import type { ListAddress } from './use-list-address.ts';
import './filter-chips.css';

function textOf(from: string, to: string): string | undefined {
  if (isDay(from)) return isDay(to) ? `${formatDay(from)} to ${formatDay(to)}` : `since ${formatDay(from)}`;
  return isDay(to) ? `until ${formatDay(to)}` : undefined;
}

type DaysChipProps = { label: string; address: ListAddress };

/** Filters by days, which are `from` and `to` in the address. */
export function DaysChip({ label, address }: DaysChipProps) {
  const [from, to] = [address.get('from'), address.get('to')];
  return (
    <FilterChip
      kind="dialog"
      label={label}
      value={textOf(from, to)}
      onClear={() => address.changeSeveral({ from: '', to: '' })}
    >
      {() => (
        <div className="admin-chip-fields">
          <DayFilter label="From" value={from} onDay={(day) => address.change('from', day)} />
          <DayFilter label="To" value={to} onDay={(day) => address.change('to', day)} />
        </div>
      )}
    </FilterChip>
  );
}
