import type { Db } from '@plaudit/db/connect';
import type { PageNode } from '@plaudit/db/rules/site/site-pages';
import type { SitePageName } from '../../../contract/index.ts';
import { findSitePage } from '../site-pages/site-pages.queries.ts';
import type { PageDescription } from './vendor-description.ts';

const TITLES: Readonly<Record<SitePageName, string>> = {
  rules: 'Rules',
  questions: 'Questions',
  privacy: 'Privacy',
  imprint: 'Imprint',
};

const DESCRIPTION_MAX = 200;

const plainText = (nodes: readonly PageNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : `${plainText(node.content)} `)).join('');

/** Undefined for a page that nobody may read. */
export async function describeSitePage(
  db: Db,
  name: SitePageName,
  home: PageDescription,
): Promise<PageDescription | undefined> {
  const page = await findSitePage(db, name);
  if (page === undefined) return undefined;
  const text = plainText(page.content).replace(/\s+/g, ' ').trim();
  return {
    ...home,
    title: `${page.title ?? TITLES[name]} · ${home.siteName}`,
    description: text.length > DESCRIPTION_MAX ? `${text.slice(0, DESCRIPTION_MAX - 1)}…` : text || home.description,
    path: `/${name}`,
    cardText: home.cardText ?? home.siteName,
  };
}
