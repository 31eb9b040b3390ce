import type { Db } from '@plaudit/db/connect';
import { isElsewhere } from '@plaudit/db/rules/site/other-hosts';
import { AppError } from '@plaudit/server-kit/app-error';
import type { Announcement, AnnounceRequest } from '../../../contract/index.ts';
import { changeApartAs, requireFreshSecondFactor } from '../../changes.ts';
import type { Caller } from '../../http/caller.ts';
import { readNow } from '../../sql.ts';
import { recordAuditEvent } from '../audit/audit.queries.ts';
import { endAnnouncement, insertAnnouncement, listAnnouncements } from './announcements.queries.ts';

/** Returns all, because a new one can end the one that is shown. */
export async function announce(
  db: Db,
  caller: Caller,
  { text, link, linkText, startsAt, endsAt }: AnnounceRequest,
  siteOrigin: string,
): Promise<Announcement[]> {
  return changeApartAs(db, caller, async (trx) => {
    if (link !== undefined && isElsewhere(link, siteOrigin)) await requireFreshSecondFactor(trx, caller);
    const at = startsAt === undefined ? undefined : new Date(startsAt);
    const end = endsAt === undefined ? null : new Date(endsAt);
    const now = await readNow(trx);
    if (end !== null && end <= (at !== undefined && at > now ? at : now)) throw endsBefore();
    const id = await insertAnnouncement(trx, {
      text,
      link: link ?? null,
      linkText: linkText ?? null,
      startsAt: at,
      endsAt: end,
      by: caller.accountId,
    });
    await recordAuditEvent(trx, caller, {
      action: 'announcement.made',
      subjectType: 'announcement',
      subjectId: id,
      detail: { name: text },
    });
    return listAnnouncements(trx);
  });
}

export async function endAnnouncementNow(db: Db, caller: Caller, id: number): Promise<Announcement[]> {
  return changeApartAs(db, caller, async (trx) => {
    const found = (await listAnnouncements(trx)).find((one) => one.id === id);
    if (found === undefined) throw new AppError('announcement.not_found', 404, 'There is no such announcement');
    if (await endAnnouncement(trx, id)) {
      await recordAuditEvent(trx, caller, {
        action: 'announcement.ended',
        subjectType: 'announcement',
        subjectId: id,
        detail: { name: found.text },
      });
    }
    return listAnnouncements(trx);
  });
}

const endsBefore = () => {
  const message = 'The end must be in the future, and after the beginning';
  return new AppError('announcement.ends_before', 409, message, { details: [{ field: 'endsAt', message }] });
};
