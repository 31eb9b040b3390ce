import { afterEach, vi } from 'vitest';

export type SeenRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  authorization: string | null;
  contentType: string | null;
  credentials: string | undefined;
};
type Answer = { status?: number; statusText?: string; body?: unknown; text?: string } | Promise<never>;

/** Stands for the two APIs, which are outside of the panel: answers by 'METHOD /path' and remembers what was asked. */
export function fakeServer(answers: Record<string, (request: SeenRequest) => Answer>) {
  const seen: SeenRequest[] = [];
  const fetch = async (input: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input, 'http://panel.test');
    const headers = new Headers(init.headers);
    const request: SeenRequest = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      authorization: headers.get('authorization'),
      contentType: headers.get('content-type'),
      credentials: init.credentials,
    };
    seen.push(request);
    const answer = answers[`${request.method} ${request.path}`];
    if (!answer) return new Response('', { status: 404, statusText: 'Not Found' });
    const { status = 200, statusText = '', body, text } = await answer(request);
    return new Response(text ?? (body === undefined ? '' : JSON.stringify(body)), { status, statusText });
  };
  vi.stubGlobal('fetch', fetch);
  return { seen, of: (key: string) => seen.filter((request) => `${request.method} ${request.path}` === key) };
}

/** No answer at all, as when the network is down. */
export const unreachable = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'));

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});
