import type { SitePage, SitePageName } from '@plaudit/admin-api/contract';
import { formatDate } from '../../lib/time.ts';

export const PAGE_TITLES: Readonly<Record<SitePageName, string>> = {
  rules: 'Rules',
  questions: 'Questions',
  privacy: 'Privacy',
  imprint: 'Imprint',
};

export function pageState({ version, shownSince }: SitePage): string {
  if (version === 0) return 'Not written';
  return shownSince === null ? 'A draft. Voters do not see it' : `In the footer since ${formatDate(shownSince)}`;
}
