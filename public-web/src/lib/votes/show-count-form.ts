import { useEffect } from 'react';
import { COUNT_FORM_ID } from './standing.ts';

let isAwaited = false;
const forget = () => {
  isAwaited = false;
};

/**
 * Brings the form that makes votes count into view, with the focus on its first field. False if the form is on another
 * screen or still loading. Then it is shown as soon as it is there, unless the voter has gone on to something else.
 */
export function showCountForm(): boolean {
  const form = document.getElementById(COUNT_FORM_ID);
  form?.scrollIntoView?.({ block: 'center' });
  form?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
  isAwaited = form === null;
  if (isAwaited)
    for (const act of ['pointerdown', 'keydown']) window.addEventListener(act, forget, { capture: true, once: true });
  return !isAwaited;
}

/** For the form itself. Runs after what moves the focus when a page changes. */
export function useShownIfAwaited(): void {
  useEffect(() => {
    requestAnimationFrame(() => setTimeout(() => isAwaited && showCountForm()));
  }, []);
}
