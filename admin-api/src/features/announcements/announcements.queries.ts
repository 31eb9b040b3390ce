import type { Db } from '@plaudit/db/connect';
import { ANNOUNCEMENTS_LISTED, type Announcement } from '../../../contract/index.ts';
import { type Trx, toIsoOrNull } from '../../sql.ts';

/** Newest first. */
export async function listAnnouncements(db: Db): Promise<Announcement[]> {
  const rows = await db('announcements as a')
    .join('accounts', 'accounts.id', 'a.made_by')
    .orderBy([
      { column: 'a.starts_at', order: 'desc' },
      { column: 'a.id', order: 'desc' },
    ])
    .limit(ANNOUNCEMENTS_LISTED)
    .select('a.id', 'a.text', 'a.link', 'a.link_text', 'a.starts_at', 'a.ended_at', 'accounts.username')
    .select(db.raw('a.starts_at <= now(3) as has_started'), db.raw('coalesce(a.ended_at <= now(3), 0) as has_ended'));
  const lastStarted = rows.find((row) => row.has_started === 1);
  return rows.map((row) => ({
    id: row.id,
    text: row.text,
    link: row.link,
    linkText: row.link_text,
    startsAt: row.starts_at.toISOString(),
    endedAt: toIsoOrNull(row.ended_at),
    madeBy: row.username,
    state: row.has_ended === 1 ? 'over' : row.has_started === 0 ? 'scheduled' : row === lastStarted ? 'shown' : 'over',
  }));
}

export async function insertAnnouncement(
  trx: Trx,
  given: {
    text: string;
    link: string | null;
    linkText: string | null;
    startsAt: Date | undefined;
    endsAt: Date | null;
    by: number;
  },
): Promise<number> {
  const [id] = await trx('announcements').insert({
    text: given.text,
    link: given.link,
    link_text: given.linkText,
    // Never in the past, because the feed says when something was announced.
    starts_at:
      given.startsAt === undefined
        ? trx.raw('now(3)')
        : trx.raw('greatest(cast(? as datetime(3)), now(3))', [given.startsAt]),
    ended_at: given.endsAt,
    made_by: given.by,
  });
  return id as number;
}

/** False if there is none, or it has ended. */
export async function endAnnouncement(trx: Trx, id: number): Promise<boolean> {
  return (
    (await trx('announcements')
      .where({ id })
      .whereRaw('(ended_at is null or ended_at > now(3))')
      .update({ ended_at: trx.raw('now(3)') })) > 0
  );
}
