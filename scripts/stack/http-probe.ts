import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export interface Target {
  socketPath?: string;
  host?: string;
  port?: number;
  path: string;
}

/** The status of the answer, or undefined where nothing answers. */
export function probe(target: Target, limitMs = 2_000): Promise<number | undefined> {
  return new Promise((resolve) => {
    const outgoing = request({ ...target, agent: false, timeout: limitMs }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    outgoing.once('timeout', () => outgoing.destroy());
    outgoing.once('error', () => resolve(undefined));
    outgoing.end();
  });
}

export interface Wait {
  limitMs: number;
  /** Ends the wait early: the reason why no answer can come any more. */
  gaveUp?: () => string | undefined;
}

export async function waitForAnswer(target: Target, { limitMs, gaveUp }: Wait): Promise<void> {
  const limit = Date.now() + limitMs;
  for (;;) {
    const reason = gaveUp?.();
    if (reason !== undefined) throw new Error(reason);
    const status = await probe(target);
    if (status !== undefined && status < 400) return;
    if (Date.now() > limit) {
      throw new Error(`${target.path} did not answer within ${limitMs / 1000} s (last: ${status ?? 'nothing'})`);
    }
    await pause(40);
  }
}
