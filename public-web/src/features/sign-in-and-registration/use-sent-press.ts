import { type RefObject, useLayoutEffect, useState } from 'react';
import { isSentButtonShown, takeSentPress } from '../../lib/sent-fields.ts';

/**
 * Sends this form if the button of the first response was pressed. Only if this form takes its place: a visitor who has
 * been elsewhere since then does not expect it. Call it after useSentFields.
 */
export function useSentPress(formRef: RefObject<HTMLFormElement | null>): void {
  const [isNext] = useState(isSentButtonShown);
  useLayoutEffect(() => {
    // What was typed arrives with the next rendering, which ends before the paint.
    if (isNext && takeSentPress()) queueMicrotask(() => formRef.current?.requestSubmit());
  }, [formRef, isNext]);
}
