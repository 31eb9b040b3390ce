import type { KeyboardEvent } from 'react';

/**
 * True if the key is for an input method that composes a word. Safari ends the composition before the key event, so only
 * the key code 229 shows that Enter was for the input method.
 */
export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === 229;
