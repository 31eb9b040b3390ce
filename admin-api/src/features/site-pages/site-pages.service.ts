import type { Db } from '@plaudit/db/connect';
import { isElsewhere } from '@plaudit/db/rules/site/other-hosts';
import type { SitePageName } from '@plaudit/db/rules/site/site-pages';
import type { SaveSitePageRequest, SitePage } from '../../../contract/index.ts';
import { changeApartAs, requireFreshSecondFactor } from '../../changes.ts';
import type { Caller } from '../../http/caller.ts';
import { rejectStaleEdit } from '../../stale-edit.ts';
import { recordAuditEvent } from '../audit/audit.queries.ts';
import { linksOf, readPageText } from './page-text.ts';
import {
  deleteSitePageRow,
  getSitePage,
  listSitePages,
  lockSitePages,
  subjectOf,
  writeSitePage,
} from './site-pages.queries.ts';

/** The former text is in the audit log, so nothing that voters have read is lost. */
export async function saveSitePage(
  db: Db,
  caller: Caller,
  name: SitePageName,
  { text, inFooter, version }: SaveSitePageRequest,
  siteOrigin: string,
): Promise<SitePage[]> {
  const { title, content } = readPageText(text);
  return changeApartAs(db, caller, async (trx) => {
    await lockSitePages(trx);
    const stored = await getSitePage(trx, name);
    await rejectStaleEdit(trx, version, stored, { ...subjectOf(name), actions: 'page' });
    const known = stored.shownSince === null ? [] : linksOf(readPageText(stored.text).content);
    const isNewElsewhere = (link: string) => !known.includes(link) && isElsewhere(link, siteOrigin);
    if (inFooter && linksOf(content).some(isNewElsewhere)) await requireFreshSecondFactor(trx, caller);
    await writeSitePage(trx, name, {
      title,
      text,
      content: JSON.stringify(content),
      isShown: inFooter,
      version: stored.version + 1,
    });
    await recordAuditEvent(trx, caller, {
      action: 'page.changed',
      ...subjectOf(name),
      detail: {
        name,
        from: { text: stored.text, inFooter: stored.shownSince !== null },
        to: { text, inFooter },
      },
    });
    return listSitePages(trx);
  });
}

export async function deleteSitePage(db: Db, caller: Caller, name: SitePageName): Promise<SitePage[]> {
  return changeApartAs(db, caller, async (trx) => {
    await lockSitePages(trx);
    const { version, text, shownSince } = await getSitePage(trx, name);
    if (version > 0) {
      await deleteSitePageRow(trx, name);
      await recordAuditEvent(trx, caller, {
        action: 'page.deleted',
        ...subjectOf(name),
        detail: { name, from: { text, inFooter: shownSince !== null } },
      });
    }
    return listSitePages(trx);
  });
}
