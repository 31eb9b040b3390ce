import { useEffect } from 'react';

/** A presenter's remote control sends Page Up and Page Down. */
const FORWARD = ['ArrowRight', 'ArrowDown', 'PageDown', ' '];
const BACK = ['ArrowLeft', 'ArrowUp', 'PageUp'];

/** A held key counts once. While a dialog is open the keys are its own, and the space bar is that of a focused button. */
export function usePresenterKeys(onForward: () => void, onBack: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isOfButton = event.key === ' ' && event.target instanceof Element && event.target.closest('button, a');
      if (event.repeat || isOfButton || document.querySelector('[role="dialog"]')) return;
      const act = FORWARD.includes(event.key) ? onForward : BACK.includes(event.key) ? onBack : undefined;
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
}
