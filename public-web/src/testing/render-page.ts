import { QueryObserver } from '@tanstack/react-query';
import { vi } from 'vitest';
import type { Hints } from '../lib/first-rendering.ts';
import { renderEmbed, renderPage } from '../server/render-page.tsx';
import type { RenderedPage } from '../server/rendered-page.ts';
import type { Answers } from './states/answers.ts';

export const ORIGIN = 'https://awards.example';

export type Given = Partial<Pick<Hints, 'signedIn' | 'sealed' | 'dismissed' | 'theme' | 'language' | 'now'>> & {
  /** The paths that are not answered, and what comes in place of an answer. */
  failing?: Readonly<Record<string, () => Response>>;
};

export type TestedPage = RenderedPage & {
  /** The addresses that were requested. */
  requested: string[];
  /** The addresses that the screen reads and that were not loaded before. */
  missed: string[];
};

function requestIn(state: Answers, address: string, { failing = {}, ...hints }: Given) {
  const { pathname: path, search } = new URL(address, ORIGIN);
  const now = Date.parse(state['/api/voting/cycle'].now);
  const requested: string[] = [];
  const fetch = async (asked: Parameters<typeof globalThis.fetch>[0]): Promise<Response> => {
    const requestedPath = String(asked);
    requested.push(requestedPath);
    const failure = failing[requestedPath];
    if (failure) return failure();
    const answer = (state as Record<string, unknown>)[requestedPath.split('?')[0] ?? ''];
    return answer === undefined
      ? Response.json({ code: 'request.not_found', message: 'Not found' }, { status: 404 })
      : Response.json(answer);
  };
  const nobody = { origin: ORIGIN, theme: '', language: 'en', signedIn: '', sealed: '', dismissed: '' } as const;
  const input: Hints = { path, search, now, ...nobody, ...hints };
  return { input, fetch, requested };
}

/** Renders the page for frames on other sites. Undefined if something could not be loaded. */
export async function renderEmbedIn(state: Answers, given: Given = {}) {
  const { input, fetch, requested } = requestIn(state, '/embed/leaderboard', given);
  const page = await renderEmbed(input, fetch);
  return page && { ...page, requested };
}

/** Renders an address with these answers in place of an API. */
export async function renderIn(state: Answers, address: string, given: Given = {}): Promise<TestedPage> {
  const { input, fetch, requested } = requestIn(state, address, given);
  const wanted = new Set<string>();
  const reads = vi.spyOn(QueryObserver.prototype, 'getOptimisticResult');
  try {
    const page = await renderPage(input, fetch);
    for (const [options] of reads.mock.calls) {
      const key = options.queryKey.map((part: unknown) =>
        typeof part === 'object' ? new URLSearchParams(Object.entries(part ?? {})) : part,
      );
      const requestedPath = key.join('/').replace(/\/(?=[^/]*=)/, '?');
      if (options.enabled !== false && !OWN.includes(String(options.queryKey[0]))) wanted.add(requestedPath);
    }
    const missed = [...wanted].filter((each) => !requested.includes(each));
    return { ...page, requested, missed };
  } finally {
    reads.mockRestore();
  }
}

/** What belongs to whoever is signed in, and a puzzle for one registration. The browser loads them. */
const OWN = ['/api/user', '/api/voting/progress', '/api/account/exclusion', '/api/captcha', '/api/password-link'];
