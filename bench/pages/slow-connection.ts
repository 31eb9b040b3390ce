import { connect, createServer, type Server, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

/* Lighthouse's slow 4G: a round trip of 150 ms, 1.6 Mbit/s down and 750 kbit/s up, shared by all connections. */
const ONE_WAY_MS = 75;
const DOWN_BYTES_PER_MS = 1_638_400 / 8 / 1000;
const UP_BYTES_PER_MS = 750_000 / 8 / 1000;
/* The size of one piece. It is small, so that a later and more urgent response need not wait for a large one. */
const PIECE_BYTES = 1_460;

/** One direction of the connection. Sends pieces one after the other at a fixed rate. They arrive after a delay. */
class Direction {
  #freeAt = 0;
  readonly #bytesPerMs: number;

  constructor(bytesPerMs: number) {
    this.#bytesPerMs = bytesPerMs;
  }

  /** The time until a piece that is added now has been sent. */
  #reserve(bytes: number): number {
    const now = performance.now();
    this.#freeAt = Math.max(now, this.#freeAt) + bytes / this.#bytesPerMs;
    return this.#freeAt - now;
  }

  stream(): Transform {
    const reserve = (bytes: number) => this.#reserve(bytes);
    return new Transform({
      highWaterMark: PIECE_BYTES,
      async transform(chunk: Buffer, _encoding, done) {
        for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
          const piece = chunk.subarray(at, at + PIECE_BYTES);
          await pause(reserve(piece.length));
          setTimeout(() => this.push(piece), ONE_WAY_MS);
        }
        done();
      },
      flush(done) {
        setTimeout(done, ONE_WAY_MS + 5);
      },
    });
  }
}

export interface SlowConnection {
  port: number;
  stop: () => Promise<void>;
}

/**
 * A proxy that makes the connection to a port slow. The browser's own emulation divides the bandwidth equally among all
 * requests, unlike a real connection. Here bytes arrive in the order in which the gateway sends them.
 */
export async function openSlowConnection(target: number): Promise<SlowConnection> {
  const down = new Direction(DOWN_BYTES_PER_MS);
  const up = new Direction(UP_BYTES_PER_MS);
  const sockets = new Set<Socket>();
  const server: Server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    client.pipe(up.stream()).pipe(upstream);
    upstream.pipe(down.stream()).pipe(client);
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The slow connection has no port');
  return {
    port: address.port,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
