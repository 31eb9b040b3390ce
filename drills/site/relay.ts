import { connect, createServer, type Server, type Socket } from 'node:net';

/** A proxy between the APIs and a database server. While it is cut, no data passes, and neither side notices. */
export class Relay {
  readonly #server: Server;
  readonly #target: { host: string; port: number };
  readonly #connections = new Set<RelayedConnection>();
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
    for (const connection of this.#connections) connection.hold();
  }

  /** Lets data pass again. Data that was sent meanwhile arrives now, as after a short interruption of the network. */
  restore(): void {
    this.#isCut = false;
    for (const connection of this.#connections) connection.release();
  }

  /**
   * Lets data pass again, but not over the previous connections, as a firewall does that has forgotten them. The APIs
   * notice at once that their connections are gone. The server does not notice until the relay is closed.
   */
  forget(): void {
    this.#isCut = false;
    for (const connection of this.#connections) connection.forget();
  }

  close(): void {
    this.#server.close();
    for (const connection of this.#connections) connection.end();
  }

  #join(near: Socket): void {
    const connection = new RelayedConnection(near, connect({ ...this.#target, allowHalfOpen: true }), () =>
      this.#connections.delete(connection),
    );
    this.#connections.add(connection);
    if (this.#isCut) connection.hold();
  }
}

class RelayedConnection {
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
        // While the connection is held or forgotten, the other side must not notice that this one has closed.
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
