import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { firstHints } from '../lib/first-rendering.ts';
import { takeSentFields } from '../lib/sent-fields.ts';

/**
 * Writes what was typed before the scripts ran into this form: into the form of the first response, whose focused part
 * is focused here too, or into this form itself, if the server has rendered it. Before the first paint, so that no
 * letter vanishes.
 */
export function useSentFields(
  formRef: RefObject<HTMLFormElement | null>,
  write: (name: string, value: string) => void,
) {
  const writeField = useEffectEvent(write);
  useLayoutEffect(() => {
    if (firstHints()) {
      const fields = formRef.current?.querySelectorAll<HTMLInputElement>('input[name]:not([readonly])') ?? [];
      for (const { name, value } of fields) if (value !== '') writeField(name, value);
      return;
    }
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
