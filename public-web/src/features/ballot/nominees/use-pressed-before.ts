import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { firstHints } from '../../../lib/first-rendering.ts';

/** Hands over once the poster that was pressed before the page could be used. React itself does not see it. */
export function usePressedBefore(postersRef: RefObject<HTMLElement | null>, choose: (vendorId: number) => void): void {
  const choosePressed = useEffectEvent(choose);
  useLayoutEffect(() => {
    if (!firstHints()) return;
    const pressed = postersRef.current?.querySelector<HTMLInputElement>('input:checked');
    if (pressed) choosePressed(Number(pressed.value));
  }, [postersRef]);
}
