import { Agent, request } from 'node:http';
import type { ApiError } from '../../public-api/contract/index.ts';

const USER_AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

export type ClientResponse<Body> = { status: number; body: Body & Partial<ApiError>; retryAfter: number };

/** Sends requests to the gateway from one address. On Linux every address in 127.0.0.0/8 belongs to this machine. */
export class Client {
  readonly #port: number;
  readonly #address: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 4 });
  token: string | undefined;
  /** The cookie of a known browser, which a sign-in sets. */
  device: string | undefined;
  /** The cookie of a browser that is signing in at a provider. */
  providerVisit: string | undefined;

  constructor(port: number, address: string) {
    this.#port = port;
    this.#address = address;
  }

  get<Body>(path: string): Promise<ClientResponse<Body>> {
    return this.#send('GET', path);
  }

  post<Body>(path: string, body: object): Promise<ClientResponse<Body>> {
    return this.#send('POST', path, JSON.stringify(body));
  }

  close(): void {
    this.#agent.destroy();
  }

  #send<Body>(method: string, path: string, text?: string): Promise<ClientResponse<Body>> {
    return new Promise((resolve, reject) => {
      const outgoing = request({
        host: '127.0.0.1',
        port: this.#port,
        localAddress: this.#address,
        agent: this.#agent,
        method,
        path,
        headers: {
          'User-Agent': USER_AGENT,
          ...(text !== undefined && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }),
          ...(this.token !== undefined && { Authorization: `Bearer ${this.token}` }),
          ...(this.device !== undefined && { Cookie: this.device }),
          ...(this.providerVisit !== undefined && { Cookie: this.providerVisit }),
        },
      });
      outgoing.on('error', reject);
      outgoing.on('response', (response) => {
        const chunks: Buffer[] = [];
        this.device = /^plaudit_device=[^;]+/.exec(response.headers['set-cookie']?.[0] ?? '')?.[0] ?? this.device;
        const visit = /^plaudit_provider_visit=[^;]+/.exec(response.headers['set-cookie']?.[0] ?? '');
        this.providerVisit = visit?.[0] ?? this.providerVisit;
        response.on('error', reject);
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            body: readJson(Buffer.concat(chunks).toString()) as Body & Partial<ApiError>,
            retryAfter: Number(response.headers['retry-after'] ?? 0),
          }),
        );
      });
      outgoing.end(text);
    });
  }
}

function readJson(text: string): object {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
