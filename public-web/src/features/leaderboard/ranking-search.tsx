import { Button, EmptyState, SearchIcon, TextField } from '@plaudit/shared-ui/ui';
import { useRef } from 'react';
import { upTo } from '../../../../shared-ui/format/widths.ts';
import { useTypedBefore } from '../../components/forms/use-typed-before.ts';
import { closeToText } from '../../lib/format.ts';
import { areOnlyClose, describeFound, type Ranked } from './search-ranking.ts';
import './ranking-filters.css';
import { t } from '../../lib/texts.ts';

type RankingSearchProps = {
  value: string;
  onChange: (search: string) => void;
  found: readonly Ranked[];
  /** Shown if nothing is found. */
  nothing: { title: string; text: string };
};

/** The field that filters a ranking by name. A number that is part of no name shows the rows from that rank on. */
export function RankingSearch({ value, onChange, found, nothing }: RankingSearchProps) {
  const searchRef = useRef<HTMLElement>(null);
  useTypedBefore(searchRef, (_name, typed) => onChange(typed));
  const hasFoundNothing = value.trim() !== '' && found.length === 0;
  const areClose = areOnlyClose(found, value);
  const search = (typed: string) => {
    onChange(typed);
    // On a phone the keyboard covers half of the screen, and what the search finds is in the other half.
    if (window.matchMedia(upTo('phone')).matches) searchRef.current?.scrollIntoView({ block: 'start' });
  };
  const clear = () => {
    onChange('');
    // The focus would be lost with the button.
    searchRef.current?.querySelector('input')?.focus();
  };
  return (
    <>
      <search ref={searchRef} className="ranking-search" data-paper="off">
        <TextField
          type="search"
          name="q"
          label={t('Find a vendor or a rank')}
          hideLabel
          placeholder={t('Find a vendor or a rank...')}
          icon={<SearchIcon />}
          autoComplete="off"
          value={value}
          onChange={(event) => search(event.target.value)}
        />
        <p role="status" className={areClose ? 'ranking-search-close' : 'ui-visually-hidden'}>
          {value === ''
            ? ''
            : areClose
              ? closeToText(value)
              : hasFoundNothing
                ? `${nothing.title} ${nothing.text}`
                : describeFound(found, value)}
        </p>
      </search>
      {hasFoundNothing ? (
        <EmptyState
          title={nothing.title}
          description={nothing.text}
          action={<Button onClick={clear}>{t('Clear the search')}</Button>}
        />
      ) : null}
    </>
  );
}
