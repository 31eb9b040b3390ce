import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { firstHints } from '../../lib/first-rendering.ts';

/** Hands over once what was typed into these fields before the page could be used. React itself does not see it. */
export function useTypedBefore(fieldsRef: RefObject<HTMLElement | null>, write: (name: string, value: string) => void) {
  const writeField = useEffectEvent(write);
  useLayoutEffect(() => {
    if (!firstHints()) return;
    const fields = fieldsRef.current?.querySelectorAll<HTMLInputElement>('input[name]:not([readonly])') ?? [];
    for (const { name, value } of fields) if (value !== '') writeField(name, value);
  }, [fieldsRef]);
}
