import { expect } from 'vitest';
import { APP_PAGES } from '../features/page-head/app-pages.ts';
import type { TestApi } from './test-api.ts';

export type Responses = Record<string, unknown>;

export const toFileName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** One line for each address, and only for those whose response is not that of the open period. */
export function toModule(name: string, responses: Responses, base: Responses = {}): string {
  const isNew = (path: string) => JSON.stringify(responses[path]) !== JSON.stringify(base[path]);
  const changed = [...new Set([...Object.keys(base), ...Object.keys(responses)])].filter(isNew);
  const lines = changed.map((path) => `  '${path}': ${JSON.stringify(responses[path])},`);
  const hasBase = Object.keys(base).length > 0;
  return [
    "import type { Answers } from './answers.ts';",
    ...(hasBase ? ["import { open } from './open.recorded.ts';"] : []),
    '',
    `export const ${name}: Answers = {`,
    ...(hasBase ? ['  ...open,'] : []),
    ...lines,
    '};',
    '',
  ].join('\n');
}

const HEADS = ['/', '/reveal', ...['leaderboard', 'vendors', 'results'].map((tab) => `/tabs/${tab}`)];
/** The tests read the profiles of these, and the details of that many decisions. */
const PROFILES = 3;
const DECISIONS = 2;

export async function readAll(api: TestApi): Promise<Responses> {
  const responses: Responses = {};
  const read = async <Body>(path: string): Promise<Body | undefined> => {
    // `api.get` compares each response with openapi.json.
    const { status, body } = await api.get<Body>(path);
    if (status === 404) return undefined;
    expect(`${path} ${status}`).toBe(`${path} 200`);
    responses[path] = body;
    return body;
  };
  type WithId = { id: number };
  const readEach = async (path: string, parts: (id: number) => string[]) => {
    for (const { id } of (await read<WithId[]>(path)) ?? []) for (const part of parts(id)) await read(part);
  };
  for (const path of [
    'voting/cycle',
    'site-config',
    'password-help',
    'personal-links',
    'leaderboard',
    'stats',
    'category-votes',
    'reveal',
  ]) {
    await read(`/api/${path}`);
  }
  await readEach('/api/categories', (id) => [`/api/categories/${id}/results`]);
  await readEach('/api/vendors', (id) =>
    id > PROFILES ? [] : [`/api/vendors/${id}/links`, `/internal/page-head/vendor/${id}`],
  );
  await readEach('/api/results/periods', (id) => [
    ...['', '/race', '/versions'].map((part) => `/api/results/periods/${id}${part}`),
    `/internal/page-head/period/${id}`,
  ]);
  const decisions = await read<{ decisions: WithId[] }>('/api/decisions');
  for (const { id } of decisions?.decisions.slice(0, DECISIONS) ?? []) {
    await read(`/api/decisions/${id}`);
    await read(`/internal/page-head/decisions/${id}`);
  }
  for (const path of [...HEADS, ...Object.keys(APP_PAGES).map((page) => `/pages/${page}`)])
    await read(`/internal/page-head${path}`);
  return responses;
}
