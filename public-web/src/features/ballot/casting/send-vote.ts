import type { VoteReceipt, VoteRequest } from '@plaudit/public-api/contract';
import { http } from '../../../http/http-client.ts';
import { HttpError, isTransient } from '../../../http/http-error.ts';
import { tokenStore } from '../../../http/token-store.ts';

/**
 * For how long after the click an unconfirmed vote is sent again. A database cluster needs less time to change its
 * primary: up to 30 seconds with MySQL's defaults, and about 10 with the settings of docs/scaling.md.
 */
const KEEP_TRYING_MS = 60_000;
const ATTEMPT_TIME_LIMIT_MS = 10_000;
const FIRST_PAUSE_MS = 400;
const LONGEST_PAUSE_MS = 5_000;

/** The vote, the voter's token, and when the button was clicked. Every repeat sends the same vote and token. */
export type ClickedVote = { body: VoteRequest; token: string; clickedAt: number };

/** Thrown if the voter has signed out, or somebody else has signed in, before the vote was confirmed. */
export class VoterChanged extends Error {
  override name = 'VoterChanged';
}

/** People who share an address are asked to wait at the same moment, so some wait longer than others. */
export function pauseBefore(repeat: number, error: unknown): number {
  const requestedMs = error instanceof HttpError ? (error.retryAfterMs ?? 0) : 0;
  const leastMs = Math.min(LONGEST_PAUSE_MS, Math.max(requestedMs, FIRST_PAUSE_MS * 2 ** repeat));
  return leastMs * (1 + Math.random() / 2);
}

/**
 * Sends the vote. If no response comes, or a 429 or 5xx, sends it again for up to a minute after the click, as long as
 * the same voter is signed in. The server stores it only once, however often it is sent.
 */
export async function sendVote({ body, token, clickedAt }: ClickedVote): Promise<VoteReceipt> {
  const voterChanged = new AbortController();
  const checkVoter = () => {
    if (tokenStore.current()?.token !== token) voterChanged.abort(new VoterChanged());
  };
  const timeLeft = () => clickedAt + KEEP_TRYING_MS - Date.now();
  const unsubscribe = tokenStore.subscribe(checkVoter);
  try {
    for (let repeat = 0; ; repeat += 1) {
      checkVoter();
      voterChanged.signal.throwIfAborted();
      try {
        const timeLimitMs = Math.min(ATTEMPT_TIME_LIMIT_MS, timeLeft());
        return await http.post('/api/votes', body, { token, signal: voterChanged.signal, timeLimitMs });
      } catch (error) {
        const pauseMs = pauseBefore(repeat, error);
        if (!isTransient(error) || pauseMs >= timeLeft()) throw error;
        await pause(pauseMs, voterChanged.signal);
        // A computer that was asleep resumes long after the pause has ended.
        if (timeLeft() <= 0) throw error;
      }
    }
  } finally {
    unsubscribe();
  }
}

/** Waits. Ends early if the browser is online again, or if the vote must no longer be sent. */
async function pause(pauseMs: number, stop: AbortSignal): Promise<void> {
  const pauseEnd = new AbortController();
  await new Promise<unknown>((resolve) => {
    const timer = setTimeout(resolve, pauseMs);
    pauseEnd.signal.addEventListener('abort', () => clearTimeout(timer));
    window.addEventListener('online', resolve, { signal: pauseEnd.signal });
    stop.addEventListener('abort', resolve, { signal: pauseEnd.signal });
  });
  pauseEnd.abort();
}
