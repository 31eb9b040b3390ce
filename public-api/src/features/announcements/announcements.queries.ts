import type { Db } from '@plaudit/db/connect';
import type { AnnouncementRow } from '@plaudit/db/rows';
import type { Announcement } from '../../../contract/index.ts';

/** The one that started last, by the database's clock. Undefined if it has ended, by itself or by hand. */
export async function findAnnouncement(db: Db): Promise<Announcement | undefined> {
  const [latest] = await queryStarted(db)
    .select<(ShownRow & { has_ended: 0 | 1 })[]>(db.raw('coalesce(ended_at <= now(3), 0) as has_ended'))
    .limit(1);
  return latest?.has_ended === 0 ? toAnnouncement(latest) : undefined;
}

/** All that were ever shown, newest first. One that was withdrawn before its time was not. */
export async function listShownAnnouncements(db: Db, max: number): Promise<Announcement[]> {
  const rows = await queryStarted(db)
    .where((shown) => shown.whereNull('ended_at').orWhereRaw('ended_at > starts_at'))
    .limit(max);
  return rows.map(toAnnouncement);
}

const queryStarted = (db: Db) =>
  db('announcements')
    .whereRaw('starts_at <= now(3)')
    .orderBy([
      { column: 'starts_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .select('id', 'text', 'link', 'link_text', 'starts_at');

type ShownRow = Pick<AnnouncementRow, 'id' | 'text' | 'link' | 'link_text' | 'starts_at'>;

const toAnnouncement = ({ id, text, link, link_text, starts_at }: ShownRow): Announcement => ({
  id,
  text,
  ...(link !== null && { link: { text: link_text ?? link, url: link } }),
  startsAt: starts_at.toISOString(),
});
