/**
 * The health check of the container of an API, or of public-web. It checks that the process is ready for requests. It also
 * ends one that hangs, because Docker restarts a container that has ended, but not one that is unhealthy.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const { PORT, INIT_PID = '1' } = process.env;
const RESPONSE_LIMIT_MS = 4000;
/**
 * After this many checks in a row without a response, the API is ended. With a check every ten seconds this takes more
 * than a minute.
 */
const CHECKS_UNTIL_ENDED = 6;
const COUNT_FILE = join(tmpdir(), 'health-checks-without-response');

/**
 * The status, or 'no response' if none comes in time. Undefined if the connection fails, such as while the API starts
 * or stops.
 */
async function askApi(path) {
  try {
    return (await fetch(`http://127.0.0.1:${PORT}${path}`, { signal: AbortSignal.timeout(RESPONSE_LIMIT_MS) })).status;
  } catch (error) {
    return error.name === 'TimeoutError' ? 'no response' : undefined;
  }
}

function countCheckWithoutResponse() {
  let count = 1;
  try {
    count += Number(readFileSync(COUNT_FILE, 'utf8'));
  } catch {
    // There is no file yet: this is the first check without a response.
  }
  writeFileSync(COUNT_FILE, String(count));
  return count;
}

/** Docker's init has one child, the API. */
function endApi() {
  const [api] = readFileSync(`/proc/${INIT_PID}/task/${INIT_PID}/children`, 'utf8').trim().split(' ');
  if (!api) return;
  console.error(`The API gave no response to ${CHECKS_UNTIL_ENDED} health checks in a row, so it is ended`);
  process.kill(Number(api), 'SIGKILL');
  rmSync(COUNT_FILE, { force: true });
}

// /healthz does not use the database. An API without its database is not ready, but it must not be ended for that.
if ((await askApi('/healthz')) === 'no response') {
  process.exitCode = 1;
  if (countCheckWithoutResponse() >= CHECKS_UNTIL_ENDED) endApi();
} else {
  rmSync(COUNT_FILE, { force: true });
  process.exitCode = (await askApi('/readyz')) === 200 ? 0 : 1;
}
