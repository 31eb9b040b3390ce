import type { Db } from '@plaudit/db/connect';
import { isSiteShown } from '@plaudit/db/rules/periods/first-opening';
import { PAGES_BEFORE_OPENING } from '@plaudit/db/rules/site/site-pages';
import { SITE_PAGES, type SitePage, type SitePageName } from '../../../contract/index.ts';

/** Of those that anybody may read now, in the order of the footer. */
export async function listSitePageNames(db: Db): Promise<SitePageName[]> {
  const names = await db('site_pages').whereNotNull('shown_since').pluck('name');
  if (names.length === 0) return [];
  const isShown = await isSiteShown(db);
  return SITE_PAGES.filter((name) => names.includes(name) && (isShown || PAGES_BEFORE_OPENING.includes(name)));
}

export async function findSitePage(db: Db, name: SitePageName): Promise<SitePage | undefined> {
  if (!PAGES_BEFORE_OPENING.includes(name) && !(await isSiteShown(db))) return undefined;
  const row = await db('site_pages').where({ name }).whereNotNull('shown_since').first('title', 'content');
  return row && { title: row.title, content: JSON.parse(row.content) };
}
