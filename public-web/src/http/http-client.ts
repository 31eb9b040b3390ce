import { HttpError, NetworkError } from './http-error.ts';
import { type TokenStore, tokenStore } from './token-store.ts';

const TIME_LIMIT_MS = 10_000;

export type RequestOptions = {
  signal?: AbortSignal | undefined;
  /** Sends this token in place of the stored one. */
  token?: string | undefined;
  /** False where a 401 speaks of the body, as a wrong password does, and not of the token. */
  forgetsToken?: boolean;
  /** Lets the request outlive the page. */
  keepalive?: boolean;
  timeLimitMs?: number;
};

export type HttpClient = {
  get: <T>(path: string, options?: RequestOptions) => Promise<T>;
  post: <T>(path: string, body?: object, options?: RequestOptions) => Promise<T>;
};

export function createHttpClient(tokens: TokenStore, origin = ''): HttpClient {
  async function send<T>(method: string, path: string, body: object | undefined, options: RequestOptions): Promise<T> {
    const token = options.token ?? tokens.current()?.token;
    const headers: Record<string, string> = {};
    if (body !== undefined) headers['content-type'] = 'application/json';
    if (token) headers.authorization = `Bearer ${token}`;

    const timeLimit = AbortSignal.timeout(options.timeLimitMs ?? TIME_LIMIT_MS);
    const signal = options.signal ? AbortSignal.any([options.signal, timeLimit]) : timeLimit;
    let response: Response;
    let text: string;
    try {
      response = await fetch(origin + path, {
        method,
        headers,
        credentials: 'include',
        signal,
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(options.keepalive && { keepalive: true }),
      });
      text = await response.text();
    } catch (error) {
      if (options.signal?.aborted) throw error;
      throw new NetworkError(
        timeLimit.aborted ? 'The server took too long to answer' : 'The server cannot be reached',
        {
          cause: error,
        },
      );
    }
    if (!response.ok) {
      // A token that the server no longer knows would fail every call from here on; without it the visitor goes on.
      if (response.status === 401 && token && options.forgetsToken !== false) tokens.forget(token);
      throw new HttpError(response, text);
    }
    return parse<T>(text);
  }

  return {
    get: (path, options = {}) => send('GET', path, undefined, options),
    post: (path, body, options = {}) => send('POST', path, body, options),
  };
}

function parse<T>(text: string): T {
  try {
    return JSON.parse(text) as T;
  } catch (error) {
    // A captive portal or a proxy answers 200 with a page of its own.
    throw new NetworkError('The answer is not from the server', { cause: error });
  }
}

export const http = createHttpClient(tokenStore);
