import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export interface Target {
  socketPath?: string;
  host?: string;
  port?: number;
  path: string;
}

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

export function readJson(target: Target): Promise<object> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ ...target, agent: false, timeout: 2_000 }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk) => {
        body += chunk;
      });
      response.once('end', () => resolve(JSON.parse(body)));
    });
    outgoing.once('timeout', () => outgoing.destroy(new Error(`${target.path} gave no response`)));
    outgoing.once('error', reject);
    outgoing.end();
  });
}

export interface WaitOptions {
  limitMs: number;
  /** Returns a reason to stop waiting, if no response is possible any more. */
  reasonToStop?: () => string | undefined;
}

export async function waitForResponse(target: Target, { limitMs, reasonToStop }: WaitOptions): Promise<void> {
  const limit = Date.now() + limitMs;
  for (;;) {
    const reason = reasonToStop?.();
    if (reason !== undefined) throw new Error(reason);
    const status = await probe(target);
    if (status !== undefined && status < 400) return;
    if (Date.now() > limit) {
      throw new Error(`${target.path} gave no good response within ${limitMs / 1000} s (last: ${status ?? 'nothing'})`);
    }
    await pause(40);
  }
}
