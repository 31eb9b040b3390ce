import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { createSpanSender, type Span } from './otlp.ts';
import { type StartedRequest, startedRequests } from './request-channel.ts';

export interface Tracer {
  /**
   * Begins a step in the trace of the request that is being handled. Returns a function that ends the step, or
   * undefined if no request is being handled.
   */
  startStep(name: string, attributes: Span['attributes']): ((isError: boolean) => void) | undefined;
  stop(): Promise<void>;
}

export interface TracerOptions {
  service: string;
  /** The address of a collector: OTEL_EXPORTER_OTLP_ENDPOINT. */
  endpoint: string;
  logger: Logger;
}

/** Makes a trace of each request. This file is loaded only if traces are on. */
export function startTracer({ service, endpoint, logger }: TracerOptions): Tracer {
  const sender = createSpanSender(service, endpoint, logger);
  const requests = new AsyncLocalStorage<{ traceId: string; spanId: string }>();

  const onRequest = (message: unknown) => {
    const { requestId, method, path, response, routeOf } = message as StartedRequest;
    const ids = { traceId: traceIdOf(requestId), spanId: newSpanId() };
    const startedAt = now();
    requests.enterWith(ids);
    response.once('close', () => {
      const route = routeOf();
      sender.add({
        ...ids,
        name: `${method} ${route}`,
        kind: 'server',
        startedAt,
        endedAt: now(),
        isError: response.statusCode >= 500,
        attributes: {
          'http.request.method': method,
          'http.route': route,
          'url.path': path,
          'http.response.status_code': response.statusCode,
          'plaudit.request_id': requestId,
        },
      });
    });
  };
  startedRequests.subscribe(onRequest);

  return {
    startStep(name, attributes) {
      const request = requests.getStore();
      if (request === undefined) return undefined;
      const startedAt = now();
      return (isError) => {
        const ids = { traceId: request.traceId, spanId: newSpanId(), parentSpanId: request.spanId };
        sender.add({ ...ids, name, kind: 'client', startedAt, endedAt: now(), isError, attributes });
      };
    },
    stop: () => {
      startedRequests.unsubscribe(onRequest);
      return sender.stop();
    },
  };
}

/** The gateway's request id has the form of a trace id, so one search finds the log and the trace. */
function traceIdOf(requestId: string): string {
  if (/^[0-9a-f]{32}$/.test(requestId)) return requestId;
  return createHash('sha256').update(requestId).digest('hex').slice(0, 32);
}

const newSpanId = () => randomBytes(8).toString('hex');
const now = () => performance.timeOrigin + performance.now();
