import type { IncomingMessage, ServerResponse } from 'node:http';

export interface Health {
  /** Answers /healthz and /readyz and says so; leaves every other request alone. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  /** From now on this process takes no new work. */
  startDraining(): void;
  readonly isDraining: boolean;
}

/**
 * `/healthz`: the process lives (restart it if it does not answer). `/readyz`: send it requests. A process whose
 * database is away lives, but is not ready.
 */
export function createHealth(isReady: () => Promise<void>): Health {
  let draining = false;
  const answer = (response: ServerResponse, status: number, state: string) => {
    response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
    response.end(JSON.stringify({ status: state }));
  };
  return {
    handle(request, response) {
      if (request.url === '/healthz') {
        answer(response, 200, 'alive');
        return true;
      }
      if (request.url !== '/readyz') return false;
      if (draining) {
        answer(response, 503, 'draining');
        return true;
      }
      isReady().then(
        () => answer(response, 200, 'ready'),
        () => answer(response, 503, 'database unavailable'),
      );
      return true;
    },
    startDraining() {
      draining = true;
    },
    get isDraining() {
      return draining;
    },
  };
}
