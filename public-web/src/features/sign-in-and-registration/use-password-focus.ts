import { type RefObject, useEffect } from 'react';

/**
 * Focuses the password when only that is missing. On a touch screen it would open a keyboard over the page that the
 * visitor has just come to. A field that was focused before this runs stays so.
 */
export function usePasswordFocus(formRef: RefObject<HTMLFormElement | null>, isUsernameKnown: boolean): void {
  useEffect(() => {
    if (!isUsernameKnown || document.activeElement instanceof HTMLInputElement) return;
    if (!window.matchMedia('(hover: hover) and (pointer: fine)').matches) return;
    formRef.current?.querySelector<HTMLInputElement>('[name="password"]')?.focus({ preventScroll: true });
  }, [formRef, isUsernameKnown]);
}
