import { HttpError } from '../../http/http-error.ts';

/** A sign-in that a busy server rejects is sent again for this long. Then the form shows the error. */
const KEEP_WAITING_MS = 180_000;
/** A random part of the pause, so that browsers that got the same Retry-After do not return in the same moment. */
const SPREAD_MS = 1_000;

/** True if too many people are signing in. The response then says after what time to send the sign-in again. */
const isBusy = (error: unknown): error is HttpError & { retryAfterMs: number } =>
  error instanceof HttpError && error.code === 'service.busy' && error.retryAfterMs !== undefined;

/** Sends a sign-in, and sends it again while the server is busy. Stops when `signal` is aborted. */
export async function repeatWhileBusy<Result>(
  send: () => Promise<Result>,
  { signal, onWait }: { signal: AbortSignal; onWait: () => void },
): Promise<Result> {
  const giveUpAt = Date.now() + KEEP_WAITING_MS;
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (signal.aborted || !isBusy(error) || Date.now() + error.retryAfterMs > giveUpAt) throw error;
      onWait();
      await pause(error.retryAfterMs + Math.random() * SPREAD_MS, signal);
      if (signal.aborted) throw error;
    }
  }
}

async function pause(pauseMs: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, pauseMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
