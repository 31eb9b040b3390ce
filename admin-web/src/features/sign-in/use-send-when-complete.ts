import { useEffect, useRef } from 'react';

const COMPLETE_CODE = /^\d{6}$/;
export const SENT_WHEN_COMPLETE = 'Six digits are sent as soon as they are complete.';

/** The pause is long enough to see the last digit, or to press the button first. */
const PAUSE_MS = 800;

/**
 * Sends an authenticator's code a moment after its last digit, typed or pasted. A recovery code is sent by the button:
 * none is made that begins with six digits. The returned function sends at once and cancels the delay.
 */
export function useSendWhenComplete(code: string, send: () => void): () => void {
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (!COMPLETE_CODE.test(code.trim())) return;
    timer.current = setTimeout(() => latest.current(), PAUSE_MS);
    return () => clearTimeout(timer.current);
  }, [code]);
  return () => {
    clearTimeout(timer.current);
    send();
  };
}
