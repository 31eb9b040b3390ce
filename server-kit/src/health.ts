import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';

export interface Health {
  /** Responds to /healthz and /readyz, and returns whether it did. It ignores every other request. */
  respondToProbe(request: IncomingMessage, response: ServerResponse): boolean;
  /** After this call `/readyz` responds with 503, and `isDraining` is true. */
  startDraining(): void;
  readonly isDraining: boolean;
}

export class SchemaTooOld extends Error {
  override readonly name = 'SchemaTooOld';
}

/**
 * `/healthz`: the process lives. Restart it if there is no response. `/readyz`: the process can take requests. It is
 * not ready while it is draining, its database is unavailable or the schema is too old. The log names a problem with
 * the database or the schema when it begins or changes, and not at each probe.
 */
export function createHealth(checkReadiness: () => Promise<void>, logger: Logger): Health {
  let isDraining = false;
  let loggedReason: string | undefined;
  const respond = (response: ServerResponse, status: number, state: string) => {
    response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
    response.end(JSON.stringify({ status: state }));
  };
  const logOnce = (error: Error) => {
    if (error.message === loggedReason) return;
    loggedReason = error.message;
    logger.warn({ err: error }, 'not ready');
  };
  return {
    respondToProbe(request, response) {
      if (request.url === '/healthz') {
        respond(response, 200, 'alive');
        return true;
      }
      if (request.url !== '/readyz') return false;
      if (isDraining) {
        respond(response, 503, 'draining');
        return true;
      }
      checkReadiness().then(
        () => {
          loggedReason = undefined;
          respond(response, 200, 'ready');
        },
        (error: Error) => {
          logOnce(error);
          respond(response, 503, error instanceof SchemaTooOld ? 'schema too old' : 'database unavailable');
        },
      );
      return true;
    },
    startDraining() {
      isDraining = true;
    },
    get isDraining() {
      return isDraining;
    },
  };
}
