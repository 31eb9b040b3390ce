import { useLayoutEffect } from 'react';

/** Presenters' remote controls send Page Up and Page Down. */
const FORWARD_KEYS = ['ArrowRight', 'ArrowDown', 'PageDown', ' '];
const BACK_KEYS = ['ArrowLeft', 'ArrowUp', 'PageUp'];

/**
 * Handles the keys that go forward and back. A held key counts once. An open dialog gets all keys, and a focused
 * button or link gets the space bar.
 */
export function usePresenterKeys(onForward: () => void, onBack: () => void): void {
  // useEffect may run after the screen is rendered. A key pressed in between would act on the former screen.
  useLayoutEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isOfButton = event.key === ' ' && event.target instanceof Element && event.target.closest('button, a');
      if (event.repeat || isOfButton || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      const act = FORWARD_KEYS.includes(event.key) ? onForward : BACK_KEYS.includes(event.key) ? onBack : undefined;
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  });
}
