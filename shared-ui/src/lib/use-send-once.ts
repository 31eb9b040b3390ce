import { useRef } from 'react';

/**
 * Sends once until the call has settled. A busy button alone is too late: a second press, or Enter after a click, comes
 * before React has drawn the button as busy. What the call answers or fails with is for the call itself to report.
 *
 *     const save = useSendOnce(mutation.mutateAsync);
 */
export function useSendOnce<Args extends unknown[]>(
  send: (...args: Args) => Promise<unknown>,
): (...args: Args) => void {
  const sending = useRef(false);
  return (...args) => {
    if (sending.current) return;
    sending.current = true;
    const release = () => {
      sending.current = false;
    };
    send(...args).then(release, release);
  };
}
