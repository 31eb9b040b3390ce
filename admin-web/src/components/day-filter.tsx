import { TextField } from '@plaudit/shared-ui/ui';
import { type ChangeEvent, type FocusEvent, useRef, useState } from 'react';
import { EARLIEST_DAY, isDay, LATEST_DAY } from '../lib/day.ts';

type DayFilterProps = { label: string; value: string; onDay: (day: string) => void };

/**
 * Filters by a whole day, or by none. An incomplete date stays in the field alone. If it went to the address and back, the
 * field would be emptied during typing.
 */
export function DayFilter({ label, value, onDay }: DayFilterProps) {
  const [text, setText] = useState(value);
  const applied = useRef(value);
  const seen = useRef(value);
  // Back, or a link to another day, changes the address from outside. A day from here reaches the address later.
  if (value !== seen.current) {
    seen.current = value;
    if (value !== applied.current) {
      applied.current = value;
      setText(value);
    }
  }
  const apply = (day: string) => {
    if (day === applied.current) return;
    applied.current = day;
    onDay(day);
  };
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setText(target.value);
    const isIncomplete = target.value === '' ? target.validity.badInput : !isDay(target.value);
    if (!isIncomplete) apply(target.value);
  };
  // A field that is emptied part by part reports no change for the last part. Half a day that is left behind filters
  // nothing: the field then shows what does.
  const leave = ({ target }: FocusEvent<HTMLInputElement>) => {
    if (target.value === '' && !target.validity.badInput) return apply('');
    if (target.value === applied.current && !target.validity.badInput) return;
    target.value = applied.current;
    setText(applied.current);
  };
  return (
    <TextField
      type="date"
      label={label}
      min={EARLIEST_DAY}
      max={LATEST_DAY}
      value={text}
      onChange={type}
      onBlur={leave}
    />
  );
}
