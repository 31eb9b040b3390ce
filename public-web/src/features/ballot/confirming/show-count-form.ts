import { COUNT_FORM_ID } from '../../../lib/votes/standing.ts';

/** Brings the form that makes votes count into view, with the focus on its first field. */
export function showCountForm(): void {
  const form = document.getElementById(COUNT_FORM_ID);
  form?.scrollIntoView?.({ block: 'center' });
  form?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
}
