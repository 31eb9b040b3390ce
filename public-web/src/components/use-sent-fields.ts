import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { takeSentFields } from '../lib/sent-fields.ts';

/**
 * Writes what was typed into the form of the first response into this one, and focuses the part that was focused.
 * Before the first paint, so that no letter vanishes.
 */
export function useSentFields(
  formRef: RefObject<HTMLFormElement | null>,
  write: (name: string, value: string) => void,
) {
  const writeField = useEffectEvent(write);
  useLayoutEffect(() => {
    const { values, focus } = takeSentFields();
    for (const { name, value } of values) writeField(name, value);
    const part = focus && formRef.current?.querySelector<HTMLElement>(focus.selector);
    part?.focus({ preventScroll: true });
    if (!(part instanceof HTMLInputElement) || !focus?.cursor) return;
    const [start, end] = focus.cursor;
    // The text arrives with the next rendering, which ends before the paint.
    queueMicrotask(() => part.setSelectionRange(start, end));
  }, [formRef]);
}
