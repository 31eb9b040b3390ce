import { setTimeout as pause } from 'node:timers/promises';
import { Connection } from './connection.ts';

export interface Supply {
  /** Returns the next request. All connections take their requests from it. */
  next: () => string;
  /**
   * Makes what the requests of a load need, before its time begins. Without `perSecond` the load sends as many as can be
   * served.
   */
  provide?: (seconds: number, perSecond?: number) => Promise<void>;
}

export interface LoadTarget extends Supply {
  port: number;
  connections: number;
  expectedStatus: number | 'any';
  /** Gets the error of each request that fails in a paced load. Without it, the first one ends the load. */
  onFailure?: (error: unknown) => void;
}

export interface LoadResult {
  requests: number;
  seconds: number;
  perSecond: number;
}

/** Measures the highest rate: each connection sends its next request as soon as it has a response. */
export async function fullLoad(target: LoadTarget, seconds: number): Promise<LoadResult> {
  await target.provide?.(seconds);
  const connections = await openConnections(target);
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  let requests = 0;
  try {
    await Promise.all(
      connections.map(async (connection) => {
        while (performance.now() < endsAt) {
          await sendNext(target, connection);
          requests += 1;
        }
      }),
    );
  } finally {
    for (const connection of connections) connection.close();
  }
  const durationSeconds = (performance.now() - startedAt) / 1000;
  return { requests, seconds: durationSeconds, perSecond: requests / durationSeconds };
}

/**
 * Sends a fixed number of requests per second, whether responses arrive or not, and returns the duration of each in ms.
 * The time that a request waits for a free connection is included. Otherwise a slow server would look better than it
 * is.
 */
export async function pacedLoad(target: LoadTarget, perSecond: number, seconds: number): Promise<number[]> {
  await target.provide?.(seconds, perSecond);
  const connections = await openConnections(target);
  const free = [...connections];
  const latencies: number[] = [];
  const startedAt = performance.now();
  const finished: Promise<void>[] = [];
  const due: number[] = [];
  const sendDue = () => {
    while (due.length > 0 && free.length > 0) finished.push(send(free.shift() as Connection, due.shift() as number));
  };
  let failed: { error: unknown } | undefined;
  // Never rejects, because a rejection that comes before anything waits for it would end the process.
  const send = async (connection: Connection, dueAt: number) => {
    try {
      await sendNext(target, connection);
    } catch (error) {
      if (target.onFailure) target.onFailure(error);
      else failed ??= { error };
    }
    latencies.push(performance.now() - dueAt);
    free.push(connection);
    sendDue();
  };
  try {
    for (let sent = 0; sent < perSecond * seconds; ) {
      const now = performance.now();
      for (; sent < ((now - startedAt) / 1000) * perSecond; sent += 1) due.push(now);
      sendDue();
      await pause(1);
      if (failed) throw failed.error;
    }
    while (latencies.length < finished.length + due.length) await Promise.all(finished);
    if (failed) throw failed.error;
  } finally {
    for (const connection of connections) connection.close();
  }
  return latencies;
}

export async function sendAll(target: Omit<LoadTarget, keyof Supply>, requests: readonly string[]): Promise<void> {
  const connections = await openConnections(target);
  const waiting = requests.values();
  try {
    await Promise.all(
      connections.map(async (connection) => {
        for (const request of waiting) await sendNext({ ...target, next: () => request }, connection);
      }),
    );
  } finally {
    for (const connection of connections) connection.close();
  }
}

function openConnections({ port, connections }: Pick<LoadTarget, 'port' | 'connections'>): Promise<Connection[]> {
  return Promise.all(Array.from({ length: connections }, () => Connection.open(port)));
}

async function sendNext({ next, expectedStatus }: LoadTarget, connection: Connection): Promise<void> {
  const request = next();
  const status = await connection.send(request);
  if (expectedStatus !== 'any' && status !== expectedStatus)
    throw new Error(`${request.split('\r\n', 1)[0]} got ${status}`);
}
