import { createServer, type RequestListener, type Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Health } from './health.ts';

export interface ServeOptions {
  handler: RequestListener;
  health: Health;
  logger: Logger;
  /** A port, or the path of a Unix socket. */
  port: number | string;
  host?: string;
  /** Closes what the process holds (pools, other servers) after the last response. */
  release: () => Promise<void>;
}

export interface RunningServer {
  server: Server;
  /** The port or the path of the socket that was asked for, or the port that the system chose if 0 was asked for. */
  port: number | string;
  /** Finishes the requests that are under way, or cuts them off after some seconds. Then closes everything. */
  stop(): Promise<void>;
}

/** More than the gateway accepts, so that the gateway rejects first, with a page that people can read. */
const HEADER_BYTES_MAX = 48 * 1024;
const SLOW_CLIENT_LIMIT_MS = 10_000;
/** Longer than the gateway keeps its connections, so that the gateway closes an idle one first. */
const KEEP_ALIVE_MS = 75_000;
/**
 * The number of connections that may wait until the process accepts them. Node's default is 511. When a Unix socket has
 * no room left, the gateway's connection fails at once, so a crowd that signs in would make votes fail. The operating
 * system may have a lower limit.
 */
const BACKLOG = 8_192;
const GATEWAY_GRACE_MS = 300;
const DRAIN_LIMIT_MS = 8_000;
const EXIT_LIMIT_MS = 9_500;

export async function serve(options: ServeOptions): Promise<RunningServer> {
  const { handler, health, logger, port, host = '127.0.0.1', release } = options;
  const server = createServer({ maxHeaderSize: HEADER_BYTES_MAX }, (request, response) => {
    // A kept connection would bring the next request to a process that is about to stop.
    if (health.isDraining) response.setHeader('Connection', 'close');
    if (!health.respondToProbe(request, response)) handler(request, response);
  });
  server.requestTimeout = SLOW_CLIENT_LIMIT_MS;
  server.headersTimeout = SLOW_CLIENT_LIMIT_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).once('listening', resolve);
    if (typeof port === 'string') server.listen({ path: port, backlog: BACKLOG });
    else server.listen({ port, host, backlog: BACKLOG });
  });
  const address = server.address();
  const actualPort = typeof address === 'object' && address ? address.port : port;
  logger.info({ port: actualPort }, 'listening');

  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= (async () => {
      health.startDraining();
      await drain(server, logger);
      await release();
    })();
    return stopped;
  };
  return { server, port: actualPort, stop };
}

/** Stops on SIGTERM and SIGINT, and exits within ten seconds in any case. */
export function stopOnSignals(stop: () => Promise<void>, logger: Logger): void {
  const onSignal = (signal: NodeJS.Signals) => {
    logger.info({ signal }, 'draining');
    setTimeout(() => {
      logger.error('draining took too long');
      process.exit(1);
    }, EXIT_LIMIT_MS).unref();
    stop().then(
      () => process.exit(0),
      (error) => {
        logger.error({ err: error }, 'could not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', onSignal);
  process.once('SIGINT', onSignal);
}

async function drain(server: Server, logger: Logger): Promise<void> {
  // `server.close()` would cut idle connections at once. The gateway may be sending a request on one of them.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  await Promise.race([closed, pause(GATEWAY_GRACE_MS)]);
  server.closeIdleConnections();
  const cutOffAt = Date.now() + DRAIN_LIMIT_MS - GATEWAY_GRACE_MS;
  while (!(await Promise.race([closed.then(() => true), pause(50, false)]))) {
    server.closeIdleConnections();
    if (Date.now() < cutOffAt) continue;
    logger.warn('requests were cut off: they took too long to finish');
    server.closeAllConnections();
    return;
  }
}
