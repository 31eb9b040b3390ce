import type { Db } from '@plaudit/db/connect';
import type { SitePageName } from '@plaudit/db/rules/site/site-pages';
import { SITE_PAGES, type SitePage } from '../../../contract/index.ts';
import type { Trx } from '../../sql.ts';
import { findLastActor } from '../audit/audit.queries.ts';

export const subjectOf = (name: SitePageName) => ({ subjectType: 'page', subjectId: name });

/** Each page, written or not. */
export async function listSitePages(db: Db): Promise<SitePage[]> {
  const rows = await db('site_pages').select('name', 'text', 'shown_since', 'changed_at', 'version');
  return Promise.all(
    SITE_PAGES.map(async (name): Promise<SitePage> => {
      const row = rows.find((each) => each.name === name);
      if (!row) return { name, text: '', shownSince: null, changedAt: null, changedBy: null, version: 0 };
      return {
        name,
        text: row.text,
        shownSince: row.shown_since?.toISOString() ?? null,
        changedAt: row.changed_at.toISOString(),
        changedBy: (await findLastActor(db, { ...subjectOf(name), actions: 'page' })) ?? null,
        version: row.version,
      };
    }),
  );
}

export async function getSitePage(db: Db, name: SitePageName): Promise<SitePage> {
  return (await listSitePages(db)).find((page) => page.name === name) as SitePage;
}

/** Two organizers who write the same page for the first time wait for each other. */
export async function lockSitePages(trx: Trx): Promise<void> {
  await trx.raw(`insert into named_locks (name) values ('site_pages') on duplicate key update name = name`);
}

type Written = { title: string | null; text: string; content: string; isShown: boolean; version: number };

/** A page that is shown already keeps the time since when it is. */
export async function writeSitePage(trx: Trx, name: SitePageName, { isShown, ...columns }: Written): Promise<void> {
  const shownSince = (sql: string) => (isShown ? trx.raw(sql) : null);
  if (columns.version === 1) await trx('site_pages').insert({ name, ...columns, shown_since: shownSince('now(3)') });
  else
    await trx('site_pages')
      .where({ name })
      .update({ ...columns, shown_since: shownSince('coalesce(shown_since, now(3))') });
}

export async function deleteSitePageRow(trx: Trx, name: SitePageName): Promise<void> {
  await trx('site_pages').where({ name }).delete();
}
