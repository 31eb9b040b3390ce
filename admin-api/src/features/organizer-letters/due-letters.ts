import type { Db } from '@plaudit/db/connect';
import type { OrganizerLetter } from '@plaudit/db/rows';
import { lastBackup } from '@plaudit/db/rules/site/last-backup';
import { tellOrganizers } from '@plaudit/db/rules/site/organizer-letters';
import { listOpenApprovals } from '../approvals/approvals.queries.ts';
import { readApprovers } from '../approvals/approvers.ts';
import { readWarningSigns } from '../dashboard/warning-signs.ts';
import { createWarnings } from '../dashboard/warnings.ts';
import { listDecisionsToTell, listReaders, type Reader, readSiteAge } from './due-letters.queries.ts';

const BACKUP_AGE_SECONDS = 24 * 60 * 60;

/**
 * Finds what has happened since organizers were told last, and stores who is to be told. Doing it again tells nobody
 * twice.
 */
export async function tellOfDueEvents(db: Db): Promise<void> {
  const readers = await listReaders(db);
  const wanted = (kind: OrganizerLetter) => readers.filter(({ letters }) => letters.includes(kind));
  for (const { id, kind } of readers.length === 0 ? [] : await listDecisionsToTell(db)) {
    await tellOrganizers(db, { kind, event: `decision:${id}` });
  }
  if (wanted('backup').length > 0) await tellOfOldBackup(db);
  if (wanted('approval').length > 0) await tellApprovers(db);
  if (wanted('warning').length > 0) await tellOfWarnings(db, wanted('warning'));
}

/** A new site has no backup on its first day, which is no news. */
async function tellOfOldBackup(db: Db): Promise<void> {
  const backup = await lastBackup(db);
  if ((backup?.ageSeconds ?? (await readSiteAge(db))) < BACKUP_AGE_SECONDS) return;
  await tellOrganizers(db, { kind: 'backup', event: `after:${backup?.takenAt.toISOString() ?? 'the beginning'}` });
}

async function tellApprovers(db: Db): Promise<void> {
  for (const { id, state, requested_by: requesterId } of await listOpenApprovals(db)) {
    if (state !== 'waiting') continue;
    const { mayApprove } = await readApprovers(db, requesterId);
    await tellOrganizers(db, { kind: 'approval', event: `approval:${id}`, only: mayApprove.map((one) => one.id) });
  }
}

/**
 * Each organizer is told of the warnings that the dashboard shows this organizer. A warning that lasts is told once a
 * day.
 */
async function tellOfWarnings(db: Db, readers: readonly Reader[]): Promise<void> {
  const signs = await readWarningSigns(db);
  for (const reader of readers) {
    for (const { kind, since } of createWarnings(signs, reader, new Date())) {
      await tellOrganizers(db, { kind: 'warning', event: `${kind}:${since.slice(0, 10)}`, only: [reader.accountId] });
    }
  }
}
