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
  /** Prometheus reads this port. The gateway does not lead to it. */
  listen(port: number, host?: string): Promise<Server>;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface PoolUsage {
  numUsed(): number;
  numFree(): number;
  numPendingAcquires(): number;
}

export function createMetrics(service: string, pools: Readonly<Record<string, PoolUsage>> = {}): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'plaudit_http_request_duration_seconds',
    help: 'The time until the response to a request was sent',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  const failures = new Counter({
    name: 'plaudit_http_server_errors_total',
    help: 'Responses with a status of 500 or more',
    labelNames: ['route'],
    registers: [registry],
  });
  observePools(registry, pools);
  return {
    registry,
    observeRequest({ method, route, status, seconds }) {
      duration.observe({ method, route, status: String(status) }, seconds);
      if (status >= 500) failures.inc({ route });
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
