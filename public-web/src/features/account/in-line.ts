import { HttpError } from '../../http/http-error.ts';

/** After this time the sign-in is not sent again, and the visitor reads why. */
const KEEP_WAITING_MS = 180_000;
/** A random part of the pause, so that browsers that were given the same second do not return in the same moment. */
const SPREAD_MS = 1_000;

/** True if the server has no room for one more sign-in at this moment. It then says when to come back. */
const isFull = (error: unknown): error is HttpError & { retryAfterMs: number } =>
  error instanceof HttpError && error.code === 'service.busy' && error.retryAfterMs !== undefined;

/**
 * Sends a sign-in, and sends it again when the server says so, while too many people are signing in. Stops when `signal` is
 * aborted, because nobody must be signed in who has left the form.
 */
export async function sendInLine<Result>(
  send: () => Promise<Result>,
  { signal, onWait }: { signal: AbortSignal; onWait: () => void },
): Promise<Result> {
  const limit = Date.now() + KEEP_WAITING_MS;
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (signal.aborted || !isFull(error) || Date.now() + error.retryAfterMs > limit) throw error;
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
