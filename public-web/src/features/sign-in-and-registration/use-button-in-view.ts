import { type RefObject, useEffect } from 'react';

/** Scrolls to the button of a form when a message above it may have moved it below the docked tabs, where a toast is too. */
export function useButtonInView(formRef: RefObject<HTMLFormElement | null>, error: unknown): void {
  useEffect(() => {
    if (error) formRef.current?.querySelector('[type="submit"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [formRef, error]);
}
