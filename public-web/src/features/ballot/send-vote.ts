import type { VoteReceipt, VoteRequest } from '@plaudit/public-api/contract';
import { type HttpClient, http } from '../../http/http-client.ts';
import { HttpError, NetworkError } from '../../http/http-error.ts';
import { type TokenStore, tokenStore } from '../../http/token-store.ts';

/** A database that fails over is back after 20 to 30 seconds. Nothing is sent later than this after the press. */
const KEEP_TRYING_MS = 60_000;
const ATTEMPT_LIMIT_MS = 10_000;
const FIRST_PAUSE_MS = 400;
const LONGEST_PAUSE_MS = 5_000;

/** What was pressed, by whom and when. It stays the same for every repeat. */
export type PressedVote = { body: VoteRequest; token: string; pressedAt: number };

/** The voter has signed out, or somebody else has signed in, before the vote was confirmed. */
export class VoterChanged extends Error {
  override name = 'VoterChanged';
}

/** The server stores a vote once however often it is sent, so one without a response may be sent again as it is. */
export function mayRepeat(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof HttpError && error.status >= 500);
}

export function pauseBefore(repeat: number, error: unknown): number {
  const asked = error instanceof HttpError ? (error.retryAfterMs ?? 0) : 0;
  return Math.min(LONGEST_PAUSE_MS, Math.max(asked, FIRST_PAUSE_MS * 2 ** repeat));
}

type Connection = { http: HttpClient; tokens: TokenStore };

/** Repeats the vote for a minute, and only for the voter who pressed. */
export async function sendVote(
  { body, token, pressedAt }: PressedVote,
  { http: client, tokens }: Connection = { http, tokens: tokenStore },
): Promise<VoteReceipt> {
  const voterChanged = new AbortController();
  const checkVoter = () => {
    if (tokens.current()?.token !== token) voterChanged.abort(new VoterChanged());
  };
  const timeLeft = () => pressedAt + KEEP_TRYING_MS - Date.now();
  const unsubscribe = tokens.subscribe(checkVoter);
  try {
    for (let repeat = 0; ; repeat += 1) {
      checkVoter();
      voterChanged.signal.throwIfAborted();
      try {
        const timeLimitMs = Math.min(ATTEMPT_LIMIT_MS, timeLeft());
        return await client.post('/api/votes', body, { token, signal: voterChanged.signal, timeLimitMs });
      } catch (error) {
        const pauseMs = pauseBefore(repeat, error);
        if (!mayRepeat(error) || pauseMs >= timeLeft()) throw error;
        await pause(pauseMs, voterChanged.signal);
        // A computer that slept wakes up long after the pause.
        if (timeLeft() <= 0) throw error;
      }
    }
  } finally {
    unsubscribe();
  }
}

/** Ends early when the browser is online again, or when the vote is no longer to be sent. */
async function pause(pauseMs: number, stop: AbortSignal): Promise<void> {
  const over = new AbortController();
  await new Promise<unknown>((resolve) => {
    const timer = setTimeout(resolve, pauseMs);
    over.signal.addEventListener('abort', () => clearTimeout(timer));
    window.addEventListener('online', resolve, { signal: over.signal });
    stop.addEventListener('abort', resolve, { signal: over.signal });
  });
  over.abort();
}
