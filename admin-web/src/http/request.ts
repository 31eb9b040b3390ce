import { HttpError } from './http-error.ts';
import { withFreshSecondFactor } from './step-up.ts';
import { readToken } from './tokens.ts';

export type QueryParams = Record<string, string | number | boolean | undefined>;

export type RequestOptions = { query?: QueryParams | undefined; body?: unknown; signal?: AbortSignal | undefined };

function address(path: string, query: QueryParams = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

async function send(method: string, path: string, { query, body, signal }: RequestOptions): Promise<Response> {
  const headers: Record<string, string> = {};
  const token = readToken();
  if (token) headers.authorization = `Bearer ${token}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  const response = await fetch(address(path, query), {
    method,
    credentials: 'include',
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  if (!response.ok) throw new HttpError(response.status, response.statusText, await response.text());
  return response;
}

/** One call to either API; any answer that is not a success is thrown as an HttpError. */
export async function request<Result>(method: string, path: string, options: RequestOptions = {}): Promise<Result> {
  const response = await withFreshSecondFactor(() => send(method, path, options));
  const text = await response.text();
  return (text === '' ? undefined : JSON.parse(text)) as Result;
}

/** A file the browser saves: fetched here, for a plain link could not carry the token. */
export async function download(path: string, fileName: string, query?: QueryParams): Promise<void> {
  const response = await send('GET', path, { query });
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Revoked later: some browsers start reading only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
