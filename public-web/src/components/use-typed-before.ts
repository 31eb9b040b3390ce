import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { firstHints } from '../lib/first-rendering.ts';

/** Hands over once what was typed into the fields of this form before the page could be used. */
export function useTypedBefore(
  formRef: RefObject<HTMLFormElement | null>,
  write: (name: string, value: string) => void,
) {
  const writeField = useEffectEvent(write);
  useLayoutEffect(() => {
    if (!firstHints()) return;
    const fields = formRef.current?.querySelectorAll<HTMLInputElement>('input[name]:not([readonly])') ?? [];
    for (const { name, value } of fields) if (value !== '') writeField(name, value);
  }, [formRef]);
}
