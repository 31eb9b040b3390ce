import type { Db } from '@plaudit/db/connect';
import type { OrganizerLetterKind } from '@plaudit/db/rows';
import { lastBackup } from '@plaudit/db/rules/site/last-backup';
import { notifyOrganizers } from '@plaudit/db/rules/site/organizer-letters';
import { listOpenApprovals } from '../approvals/approvals.queries.ts';
import { readApprovers } from '../approvals/approvers.ts';
import { readWarningSigns } from '../dashboard/warning-signs.ts';
import { createWarnings } from '../dashboard/warnings.ts';
import { listDecisionsToNotifyOf, listReaders, type Reader, readSiteAge } from './due-letters.queries.ts';

const BACKUP_AGE_SECONDS = 24 * 60 * 60;

/**
 * Finds what has happened since organizers were last notified, and stores who is to be notified. Doing it again
 * notifies nobody twice.
 */
export async function notifyOfDueEvents(db: Db): Promise<void> {
  const readers = await listReaders(db);
  const wanted = (kind: OrganizerLetterKind) => readers.filter(({ letters }) => letters.includes(kind));
  for (const { id, kind } of readers.length === 0 ? [] : await listDecisionsToNotifyOf(db)) {
    await notifyOrganizers(db, { kind, event: `decision:${id}` });
  }
  if (wanted('backup').length > 0) await notifyOfOldBackup(db);
  if (wanted('approval').length > 0) await notifyApprovers(db);
  if (wanted('warning').length > 0) await notifyOfWarnings(db, wanted('warning'));
}

/** A new site has no backup on its first day, which is no news. */
async function notifyOfOldBackup(db: Db): Promise<void> {
  const backup = await lastBackup(db);
  if ((backup?.ageSeconds ?? (await readSiteAge(db))) < BACKUP_AGE_SECONDS) return;
  await notifyOrganizers(db, { kind: 'backup', event: `after:${backup?.takenAt.toISOString() ?? 'the beginning'}` });
}

async function notifyApprovers(db: Db): Promise<void> {
  for (const { id, state, requested_by: requesterId } of await listOpenApprovals(db)) {
    if (state !== 'waiting') continue;
    const { mayApprove } = await readApprovers(db, requesterId);
    await notifyOrganizers(db, { kind: 'approval', event: `approval:${id}`, only: mayApprove.map((one) => one.id) });
  }
}

/**
 * Each organizer is notified of the warnings that the dashboard shows this organizer, and once a day of a warning that
 * lasts.
 */
async function notifyOfWarnings(db: Db, readers: readonly Reader[]): Promise<void> {
  const signs = await readWarningSigns(db);
  for (const reader of readers) {
    for (const { kind, since } of createWarnings(signs, reader, new Date())) {
      await notifyOrganizers(db, { kind: 'warning', event: `${kind}:${since.slice(0, 10)}`, only: [reader.accountId] });
    }
  }
}
