import { t } from '../texts/texts.ts';
import { HttpError, NetworkError } from './http-error.ts';

const TIME_LIMIT_MS = 10_000;

/** Query parameters. Blank values are left out. */
export type QueryParams = Record<string, string | number | boolean | undefined>;

export type RequestOptions = {
  query?: QueryParams | undefined;
  signal?: AbortSignal | undefined;
  /** Sends this token instead of the stored one. */
  token?: string | undefined;
  /** False for a request whose 401 is about its body, such as a wrong password, and not about the token. */
  checksToken?: boolean;
  /** Lets the request continue after the page is closed. */
  keepalive?: boolean;
  timeLimitMs?: number;
};

type NamedFile = { name: string; content: Blob };

export type HttpClient = {
  get: <T>(path: string, options?: RequestOptions) => Promise<T>;
  /** Sends JSON, or the bytes of a Blob as they are. */
  post: <T>(path: string, body?: object, options?: RequestOptions) => Promise<T>;
  put: <T>(path: string, body: object, options?: RequestOptions) => Promise<T>;
  delete: <T>(path: string, options?: RequestOptions) => Promise<T>;
  /** Downloads a file, with the name that the server gives it. A plain link could not send the token. */
  file: (path: string, options?: RequestOptions) => Promise<NamedFile>;
};

export type HttpClientOptions = {
  /** Returns the token to send, or undefined for a visitor. */
  token: () => string | undefined;
  /** The language of the page, such as `de`. */
  language?: () => string;
  /** Called when the server no longer accepts a token. */
  onTokenRejected?: (token: string) => void;
  /** Wraps each request and may send it again. */
  intercept?: <T>(send: () => Promise<T>, method: string) => Promise<T>;
  /** Sends the requests in place of `fetch`, such as on a server, which has no page. It gets paths. */
  request?: typeof fetch | undefined;
};

/** The server has stored the request, but not carried it out yet, so there is no result. */
const ACCEPTED = 202;

/**
 * Sends requests to the APIs of the page's own origin. Throws HttpError for a response without the result, and
 * NetworkError if there is no response, or one that cannot be read.
 */
export function createHttpClient({
  token,
  language,
  onTokenRejected,
  intercept = (send) => send(),
  request,
}: HttpClientOptions): HttpClient {
  async function send<T>(
    method: string,
    path: string,
    body: object | undefined,
    options: RequestOptions,
    read: (response: Response) => Promise<T>,
  ): Promise<T> {
    const sentToken = options.token ?? token();
    const timeLimit = AbortSignal.timeout(options.timeLimitMs ?? TIME_LIMIT_MS);
    const isFile = body instanceof Blob;
    let response: Response;
    let result: T | string;
    let isDone = false;
    try {
      const init: RequestInit = {
        method,
        headers: {
          ...(body !== undefined && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
          ...(language && { 'accept-language': language() }),
          ...(sentToken && { authorization: `Bearer ${sentToken}` }),
        },
        credentials: 'include',
        signal: options.signal ? AbortSignal.any([options.signal, timeLimit]) : timeLimit,
        ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
        ...(options.keepalive && { keepalive: true }),
      };
      const address = addressOf(path, options.query);
      response = await (request ? request(address, init) : fetch(new URL(address, document.baseURI), init));
      isDone = response.ok && response.status !== ACCEPTED;
      result = isDone ? await read(response) : await response.text();
    } catch (error) {
      if (options.signal?.aborted || error instanceof NetworkError) throw error;
      const message = timeLimit.aborted ? t('The server took too long to respond') : t('The server cannot be reached');
      throw new NetworkError(message, { cause: error });
    }
    if (isDone) return result as T;
    if (response.status === 401 && sentToken && options.checksToken !== false) onTokenRejected?.(sentToken);
    throw new HttpError(response, result as string);
  }

  const sendForJson = <T>(method: string, path: string, body: object | undefined, options: RequestOptions = {}) =>
    intercept(() => send<T>(method, path, body, options, readJson), method);
  return {
    get: (path, options) => sendForJson('GET', path, undefined, options),
    post: (path, body, options) => sendForJson('POST', path, body, options),
    put: (path, body, options) => sendForJson('PUT', path, body, options),
    delete: (path, options) => sendForJson('DELETE', path, undefined, options),
    file: (path, options = {}) => intercept(() => send('GET', path, undefined, options, readFile), 'GET'),
  };
}

function addressOf(path: string, query: QueryParams = {}): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') params.set(name, String(value));
  }
  return params.size > 0 ? `${path}?${params}` : path;
}

async function readFile(response: Response): Promise<NamedFile> {
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { name: name ?? 'download', content: await response.blob() };
}

async function readJson<T>(response: Response): Promise<T> {
  const text = await response.text();
  try {
    return JSON.parse(text) as T;
  } catch (error) {
    // A captive portal or a proxy may send an HTML page with status 200.
    throw new NetworkError('The response is not from the server', { cause: error });
  }
}
