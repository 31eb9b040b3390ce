import { connect, type Socket } from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('\r\n0\r\n\r\n');
const STATUS_START = 'HTTP/1.1 '.length;
const LAST_RESPONSE = /\r\nconnection: close/i;

/**
 * One persistent HTTP connection that sends prepared requests, one at a time. Node's own client needs almost as much
 * CPU as the API, so the benchmark would measure the client. This client reads only the status, where the response
 * ends, and whether it is the last one on this connection. The gateway closes a connection after 10,000 requests, and
 * an idle one after 30 seconds or when it has too many connections. The next request opens another one. A read that is
 * sent while the gateway closes the connection is sent again, as browsers do.
 */
export class Connection {
  readonly #port: number;
  readonly #address: string | undefined;
  #socket: Socket;
  #received: Buffer | undefined;
  #waiting: { resolve: (status: number) => void; reject: (error: Error) => void } | undefined;
  #isEnding = false;
  #request = '';

  private constructor(port: number, address: string | undefined) {
    this.#port = port;
    this.#address = address;
    this.#socket = this.#connect();
  }

  /** `address` is the one that the connection comes from. On Linux all of 127.0.0.0/8 belongs to this machine. */
  static async open(port: number, address?: string): Promise<Connection> {
    const connection = new Connection(port, address);
    await new Promise<void>((resolve, reject) => connection.#socket.once('connect', resolve).once('error', reject));
    return connection;
  }

  /** Resolves with the status when the whole response is there. */
  send(request: string): Promise<number> {
    return new Promise((resolve, reject) => {
      if (this.#isEnding || this.#socket.destroyed) this.#socket = this.#connect();
      this.#waiting = { resolve, reject };
      this.#request = request;
      this.#socket.write(request, 'latin1');
    });
  }

  close(): void {
    this.#waiting = undefined;
    this.#socket.destroy();
  }

  #connect(): Socket {
    this.#isEnding = false;
    this.#socket?.destroy();
    const socket = connect({
      port: this.#port,
      host: '127.0.0.1',
      ...(this.#address && { localAddress: this.#address }),
    });
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.#take(chunk));
    const failIfCurrent = (error: Error) => {
      if (socket === this.#socket && !this.#isEnding) this.#fail(error);
    };
    socket.on('error', failIfCurrent);
    socket.on('close', () => failIfCurrent(new Error('The gateway closed a connection')));
    return socket;
  }

  #take(chunk: Buffer): void {
    const received = this.#received === undefined ? chunk : Buffer.concat([this.#received, chunk]);
    const headEnd = received.indexOf(HEAD_END);
    const head = headEnd < 0 ? undefined : received.toString('latin1', 0, headEnd);
    if (head === undefined || !isWhole(received, head)) {
      this.#received = received;
      return;
    }
    this.#received = undefined;
    this.#isEnding = LAST_RESPONSE.test(head);
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.resolve(Number(head.slice(STATUS_START, STATUS_START + 3)));
  }

  #fail(error: Error): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    const request = this.#request;
    // Sent again only once. If that fails too, the gateway does not respond at all.
    this.#request = '';
    if (waiting && request.startsWith('GET ') && this.#received === undefined) {
      this.#socket = this.#connect();
      this.#waiting = waiting;
      this.#socket.write(request, 'latin1');
    } else waiting?.reject(error);
  }
}

function isWhole(received: Buffer, head: string): boolean {
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length !== undefined) return received.length >= head.length + HEAD_END.length + Number(length);
  if (/\r\ntransfer-encoding: chunked/i.test(head)) return received.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK);
  throw new Error(`A response has no length:\n${head}`);
}

export interface PreparedRequest {
  method: 'GET' | 'POST';
  path: string;
  token?: string;
  cookie?: string;
  body?: object;
}

/** The text of a request, with the headers that a browser sends. */
export function prepareRequest({ method, path, token, cookie, body }: PreparedRequest): string {
  const text = body === undefined ? '' : JSON.stringify(body);
  return [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    'User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Accept: */*',
    'Accept-Encoding: gzip, deflate, br',
    'Accept-Language: en-US,en;q=0.9',
    'Referer: http://localhost/',
    'Sec-Fetch-Dest: empty',
    'Sec-Fetch-Mode: cors',
    'Sec-Fetch-Site: same-origin',
    ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
    ...(cookie === undefined ? [] : [`Cookie: ${cookie}`]),
    ...(body === undefined ? [] : ['Content-Type: application/json', `Content-Length: ${text.length}`]),
    '',
    text,
  ].join('\r\n');
}
