import { createServer, type Server } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface RequestObservation {
  method: string;
  /** The route's pattern, never the path, because there is no limit to the number of paths. */
  route: string;
  status: number;
  seconds: number;
}

export interface Metrics {
  registry: Registry;
  observeRequest(observation: RequestObservation): void;
  /** Counts a response with an error. All codes are written in the code of the APIs, so there are not too many. */
  countError(error: { route: string; code: string }): void;
  /** A transaction that the database undid and that is run again. */
  countRetry(retry: { pool: string; reason: string }): void;
  /** A transaction that has ended, after the last of its attempts. */
  countTransaction(ended: { pool: string; outcome: string }): void;
  /** A number that is read whenever Prometheus asks. It is left out if it is undefined or cannot be read. */
  addGauge(gauge: { name: string; help: string; read: () => Promise<number | undefined> }): void;
  /** Prometheus reads this port. The gateway forwards no requests to it. */
  listen(port: number, host?: string): Promise<Server>;
}

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface PoolUsage {
  numUsed(): number;
  numFree(): number;
  numPendingAcquires(): number;
  on(event: 'acquireRequest' | 'acquireSuccess' | 'acquireFail', listener: (requestId: number) => void): unknown;
}

export function createMetrics(service: string, pools: Readonly<Record<string, PoolUsage>> = {}): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'plaudit_http_request_duration_seconds',
    help: 'The time until the response to a request was sent',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  });
  const serverErrors = new Counter({
    name: 'plaudit_http_server_errors_total',
    help: 'Responses with a status of 500 or more',
    labelNames: ['route'],
    registers: [registry],
  });
  const errors = new Counter({
    name: 'plaudit_http_errors_total',
    help: 'Responses with an error, by its code',
    labelNames: ['route', 'code'],
    registers: [registry],
  });
  const retries = new Counter({
    name: 'plaudit_database_retries_total',
    help: 'Transactions that the database undid and that were run again',
    labelNames: ['pool', 'reason'],
    registers: [registry],
  });
  const transactions = new Counter({
    name: 'plaudit_database_transactions_total',
    help: 'Transactions that were committed, and those that were not because the database did not respond in time',
    labelNames: ['pool', 'outcome'],
    registers: [registry],
  });
  observePools(registry, pools);
  observeAcquiring(registry, pools);
  return {
    registry,
    addGauge({ name, help, read }) {
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          // `reset` would set a gauge without labels to 0.
          this.remove();
          const value = await read().catch(() => undefined);
          if (value !== undefined) this.set(value);
        },
      });
    },
    countError: (error) => errors.inc(error),
    countRetry: (retry) => retries.inc(retry),
    countTransaction: (ended) => transactions.inc(ended),
    observeRequest({ method, route, status, seconds }) {
      duration.observe({ method, route, status: String(status) }, seconds);
      if (status >= 500) serverErrors.inc({ route });
    },
    listen: (port, host = '127.0.0.1') => listen(registry, port, host),
  };
}

function observePools(registry: Registry, pools: Readonly<Record<string, PoolUsage>>): void {
  new Gauge({
    name: 'plaudit_database_connections',
    help: 'Connections of each database pool, and requests that wait for one',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, usage] of Object.entries(pools)) {
        this.set({ pool, state: 'used' }, usage.numUsed());
        this.set({ pool, state: 'free' }, usage.numFree());
        this.set({ pool, state: 'awaited' }, usage.numPendingAcquires());
      }
    },
  });
}

function observeAcquiring(registry: Registry, pools: Readonly<Record<string, PoolUsage>>): void {
  const seconds = new Histogram({
    name: 'plaudit_database_acquire_seconds',
    help: 'How long a request waited for a connection of the pool, whether or not it got one',
    labelNames: ['pool'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1],
    registers: [registry],
  });
  for (const [pool, usage] of Object.entries(pools)) {
    const since = new Map<number, number>();
    usage.on('acquireRequest', (id) => since.set(id, performance.now()));
    const observeEnd = (id: number) => {
      seconds.observe({ pool }, (performance.now() - (since.get(id) ?? performance.now())) / 1000);
      since.delete(id);
    };
    usage.on('acquireSuccess', observeEnd);
    usage.on('acquireFail', observeEnd);
  }
}

async function listen(registry: Registry, port: number, host: string): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'Content-Type': registry.contentType }).end(await registry.metrics());
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return server;
}
