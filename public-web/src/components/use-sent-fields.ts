import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { takeSentFields } from '../lib/sent-fields.ts';

/**
 * Writes what was typed into the form of the first response into this one, and focuses the field that was focused.
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
    const field = focus && formRef.current?.querySelector<HTMLInputElement>(`[name="${focus.name}"]`);
    if (!field) return;
    field.focus({ preventScroll: true });
    // The text arrives with the next rendering, which ends before the paint.
    queueMicrotask(() => field.setSelectionRange(focus.start, focus.end));
  }, [formRef]);
}
