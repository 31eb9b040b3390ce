import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * A network line between the APIs and a database server. It can be cut: then nothing passes, and neither end is told.
 */
export class Relay {
  readonly #server: Server;
  readonly #target: { host: string; port: number };
  readonly #lines = new Set<Line>();
  #isCut = false;

  private constructor(target: { host: string; port: number }) {
    this.#target = target;
    this.#server = createServer({ allowHalfOpen: true }, (near) => this.#join(near));
  }

  static async open(target: { host: string; port: number }): Promise<Relay> {
    const relay = new Relay(target);
    await new Promise<void>((resolve, reject) =>
      relay.#server.once('error', reject).listen(0, '127.0.0.1', () => resolve()),
    );
    return relay;
  }

  get port(): number {
    return (this.#server.address() as { port: number }).port;
  }

  cut(): void {
    this.#isCut = true;
    for (const line of this.#lines) line.hold();
  }

  /** Connects the line again. Data that was sent meanwhile arrives now, as after a short interruption. */
  restore(): void {
    this.#isCut = false;
    for (const line of this.#lines) line.release();
  }

  /**
   * Connects the line again without its connections, as a firewall that has forgotten them. An API learns that a
   * connection is gone when it next sends something. The server never learns it.
   */
  forget(): void {
    this.#isCut = false;
    for (const line of this.#lines) line.forget();
  }

  close(): void {
    this.#server.close();
    for (const line of this.#lines) line.end();
  }

  #join(near: Socket): void {
    const line = new Line(near, connect({ ...this.#target, allowHalfOpen: true }), () => this.#lines.delete(line));
    this.#lines.add(line);
    if (this.#isCut) line.hold();
  }
}

class Line {
  readonly #near: Socket;
  readonly #far: Socket;
  #isHeld = false;

  constructor(near: Socket, far: Socket, onEnd: () => void) {
    this.#near = near;
    this.#far = far;
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      socket.setNoDelay(true);
      socket.on('error', () => {});
      socket.on('close', () => {
        // While the line is cut, the other end does not learn that this one has closed.
        if (this.#isHeld) return;
        other.destroy();
        onEnd();
      });
    }
    this.#connect();
  }

  hold(): void {
    this.#isHeld = true;
    for (const socket of [this.#near, this.#far]) {
      socket.unpipe();
      socket.pause();
    }
  }

  release(): void {
    this.#isHeld = false;
    if (this.#near.destroyed || this.#far.destroyed) this.end();
    else this.#connect();
  }

  forget(): void {
    this.#isHeld = true;
    this.#near.resetAndDestroy();
  }

  end(): void {
    this.#near.destroy();
    this.#far.destroy();
  }

  #connect(): void {
    this.#near.pipe(this.#far);
    this.#far.pipe(this.#near);
  }
}
