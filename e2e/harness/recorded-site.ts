import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Category, ResultsPeriod } from '@plaudit/public-api/contract';

/** The paths that screens of fixed-site.ts request, except those about one period or category, the visitor and the captcha. */
const PATHS = [
  '/api/site-config',
  '/api/voting/cycle',
  '/api/categories',
  '/api/vendors',
  '/api/leaderboard',
  '/api/stats',
  '/api/category-votes',
  '/api/results/periods',
  '/api/password-help',
  '/api/vendors/1/links',
];

export const recordedSiteFile = (home: string): string => join(home, 'recorded-site.json');

/** Records, by path, the text of each response before any test has changed anything. */
export async function recordSite(url: string, home: string): Promise<void> {
  const responses: Record<string, string> = {};
  const record = async (path: string) => {
    const response = await fetch(url + path);
    if (!response.ok) throw new Error(`${path} responded with ${response.status}`);
    responses[path] = await response.text();
  };
  await Promise.all(PATHS.map(record));
  const periods: ResultsPeriod[] = JSON.parse(responses['/api/results/periods'] ?? '[]');
  const categories: Category[] = JSON.parse(responses['/api/categories'] ?? '[]');
  await Promise.all([
    ...periods.flatMap(({ id }) => ['', '/race'].map((part) => record(`/api/results/periods/${id}${part}`))),
    ...categories.map(({ id }) => record(`/api/categories/${id}/results`)),
  ]);
  await writeFile(recordedSiteFile(home), JSON.stringify(responses));
}
