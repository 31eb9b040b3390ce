import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/**
 * Runs in a worker, so that the page stays usable. Receives the server's task, and returns the solution to send back.
 */
self.onmessage = async ({ data }: MessageEvent<string>) => {
  try {
    const challenge = JSON.parse(atob(data));
    const solution = await solveChallenge({ challenge, deriveKey });
    self.postMessage(solution ? btoa(JSON.stringify({ challenge, solution })) : undefined);
  } catch {
    // The browser cannot compute keys, for example because the page was loaded without TLS.
    self.postMessage(undefined);
  }
};
