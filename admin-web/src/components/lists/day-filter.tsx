import { TextField } from '@plaudit/shared-ui/ui';
import { type ChangeEvent, type FocusEvent, useRef, useState } from 'react';
import { EARLIEST_DAY, isDay, LATEST_DAY } from '../../lib/day.ts';

type DayFilterProps = { label: string; value: string; onDay: (day: string) => void };

/**
 * Filters by one whole day. An incomplete date stays in the field and out of the address. Otherwise the field would be
 * emptied while the admin is typing.
 */
export function DayFilter({ label, value, onDay }: DayFilterProps) {
  const [text, setText] = useState(value);
  const appliedValue = useRef(value);
  const seenValue = useRef(value);
  if (value !== seenValue.current) {
    seenValue.current = value;
    // Back, Forward or a link has changed the address, and not this field. So the field shows the new day.
    if (value !== appliedValue.current) {
      appliedValue.current = value;
      setText(value);
    }
  }
  const applyDay = (day: string) => {
    if (day === appliedValue.current) return;
    appliedValue.current = day;
    onDay(day);
  };
  const onType = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setText(target.value);
    const isIncomplete = target.value === '' ? target.validity.badInput : !isDay(target.value);
    if (!isIncomplete) applyDay(target.value);
  };
  // When the parts of a date are deleted one by one, the browser does not report the last deletion. So on blur an empty
  // field removes the filter, and an incomplete date is replaced by the day that the list is filtered by.
  const onLeave = ({ target }: FocusEvent<HTMLInputElement>) => {
    if (target.value === '' && !target.validity.badInput) return applyDay('');
    if (target.value === appliedValue.current && !target.validity.badInput) return;
    target.value = appliedValue.current;
    setText(appliedValue.current);
  };
  return (
    <TextField
      type="date"
      label={label}
      min={EARLIEST_DAY}
      max={LATEST_DAY}
      value={text}
      onChange={onType}
      onBlur={onLeave}
    />
  );
}
