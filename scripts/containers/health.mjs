/**
 * The health check of an API's container: is it ready for requests? It also ends an API that hangs, so that Docker
 * starts it anew: by itself Docker restarts what has ended, but never what is unhealthy.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const { PORT, INIT_PID = '1' } = process.env;
const ANSWER_LIMIT_MS = 4000;
/** In a row: with a check every ten seconds, more than a minute. */
const CHECKS_UNTIL_ENDED = 6;
const COUNT_FILE = join(tmpdir(), 'unanswered-health-checks');

/** The status, or undefined where nobody listens: it is starting, or stopping. */
async function ask(path) {
  try {
    return (await fetch(`http://127.0.0.1:${PORT}${path}`, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) })).status;
  } catch (error) {
    return error.name === 'TimeoutError' ? 'no answer' : undefined;
  }
}

function countUnanswered() {
  let count = 1;
  try {
    count += Number(readFileSync(COUNT_FILE, 'utf8'));
  } catch {
    // The first one.
  }
  writeFileSync(COUNT_FILE, String(count));
  return count;
}

/** Docker's init has one child, the API. */
function endApi() {
  const [api] = readFileSync(`/proc/${INIT_PID}/task/${INIT_PID}/children`, 'utf8').trim().split(' ');
  if (!api) return;
  console.error(`The API has not answered ${CHECKS_UNTIL_ENDED} health checks in a row: it is ended`);
  process.kill(Number(api), 'SIGKILL');
  rmSync(COUNT_FILE, { force: true });
}

// /healthz asks no database: one that is away makes an API unready, and is no reason to end it.
if ((await ask('/healthz')) === 'no answer') {
  process.exitCode = 1;
  if (countUnanswered() >= CHECKS_UNTIL_ENDED) endApi();
} else {
  rmSync(COUNT_FILE, { force: true });
  process.exitCode = (await ask('/readyz')) === 200 ? 0 : 1;
}
