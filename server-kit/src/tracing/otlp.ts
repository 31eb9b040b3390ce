import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';

export interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: 'server' | 'client';
  /** Milliseconds since 1970, with a fraction. */
  startedAt: number;
  endedAt: number;
  isError: boolean;
  attributes: Readonly<Record<string, string | number>>;
}

const SEND_EVERY_MS = 2_000;
const SEND_LIMIT_MS = 5_000;
/** When this many spans wait, newer ones are dropped, so that traces never fill the memory. */
const WAITING_MAX = 5_000;
const SPAN_KINDS = { server: 2, client: 3 } as const;
const STATUS_ERROR = { code: 2 };

export interface SpanSender {
  add(span: Span): void;
  /** Sends the spans that wait, and then stops. */
  stop(): Promise<void>;
}

/** Sends spans to a collector by OTLP over HTTP, as JSON. While the collector is unavailable they are dropped. */
export function createSpanSender(service: string, endpoint: string, logger: Logger): SpanSender {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const stopping = new AbortController();
  let waiting: Span[] = [];
  let isUnavailable = false;

  const send = async () => {
    const spans = waiting;
    if (spans.length === 0) return;
    waiting = [];
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(toOtlp(service, spans)),
        signal: AbortSignal.timeout(SEND_LIMIT_MS),
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`The collector responded with ${response.status}`);
      isUnavailable = false;
    } catch (error) {
      if (!isUnavailable) logger.warn({ err: error }, 'traces are dropped');
      isUnavailable = true;
    }
  };

  const sending = (async () => {
    while (!stopping.signal.aborted) {
      await pause(SEND_EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      await send();
    }
  })();

  return {
    add: (span) => {
      if (waiting.length < WAITING_MAX) waiting.push(span);
    },
    stop: () => {
      stopping.abort();
      return sending;
    },
  };
}

function toOtlp(service: string, spans: readonly Span[]): object {
  const resource = { attributes: attributesOf({ 'service.name': service }) };
  return { resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'plaudit' }, spans: spans.map(spanOf) }] }] };
}

function spanOf({ kind, startedAt, endedAt, isError, attributes, ...span }: Span): object {
  return {
    ...span,
    kind: SPAN_KINDS[kind],
    startTimeUnixNano: nanoseconds(startedAt),
    endTimeUnixNano: nanoseconds(endedAt),
    attributes: attributesOf(attributes),
    ...(isError ? { status: STATUS_ERROR } : {}),
  };
}

function attributesOf(attributes: Span['attributes']): object[] {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));
}

/** A time in nanoseconds is too large for an exact JavaScript number, so it is text. */
function nanoseconds(milliseconds: number): string {
  return String(BigInt(Math.round(milliseconds * 1_000)) * 1_000n);
}
