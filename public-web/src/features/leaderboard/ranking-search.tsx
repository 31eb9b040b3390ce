import { SearchIcon, TextField } from '@plaudit/shared-ui/ui';
import { useRef } from 'react';
import { formatCount } from '../../lib/format.ts';

type RankingSearchProps = { value: string; onChange: (search: string) => void; found: number };

/** The field that filters a ranking by name, or by rank: a number shows the rows from that rank on. */
export function RankingSearch({ value, onChange, found }: RankingSearchProps) {
  const searchRef = useRef<HTMLElement>(null);
  const search = (typed: string) => {
    onChange(typed);
    // On a phone the keyboard covers half of the screen, and what the search finds is in the other half.
    if (window.matchMedia('(width <= 40rem)').matches) searchRef.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <search ref={searchRef} className="ranking-search">
      <TextField
        type="search"
        label="Find a vendor or a rank"
        hideLabel
        placeholder="Find a vendor or a rank..."
        icon={<SearchIcon />}
        autoComplete="off"
        value={value}
        onChange={(event) => search(event.target.value)}
      />
      <p role="status" className={value !== '' && found === 0 ? 'ranking-none' : 'ui-visually-hidden'}>
        {value === ''
          ? ''
          : found === 0
            ? `Nothing matches “${value.trim()}”.`
            : `${formatCount(found, 'vendor')} found`}
      </p>
    </search>
  );
}
