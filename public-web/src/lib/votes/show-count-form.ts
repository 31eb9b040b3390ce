import { COUNT_FORM_ID } from './standing.ts';

/** Brings the form that makes votes count into view, with the focus on its first field. False if it is on another screen. */
export function showCountForm(): boolean {
  const form = document.getElementById(COUNT_FORM_ID);
  form?.scrollIntoView?.({ block: 'center' });
  form?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
  return form !== null;
}
