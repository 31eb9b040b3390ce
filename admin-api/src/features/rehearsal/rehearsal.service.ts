import type { Db } from '@plaudit/db/connect';
import { endRehearsal, findRehearsal, startRehearsal } from '@plaudit/db/rules/periods/rehearsal';
import { readVotingStateExclusive } from '@plaudit/db/rules/periods/voting-state';
import { transaction } from '@plaudit/db/transaction';
import { AppError } from '@plaudit/server-kit/app-error';
import { REHEARSAL_DAYS_MAX, type VotingStatus } from '../../../contract/index.ts';
import { changeVotingApartAs } from '../../changes.ts';
import type { Caller } from '../../http/caller.ts';
import { recordAuditEvent, recordScheduledAuditEvent } from '../audit/audit.queries.ts';
import { runningCycle } from '../ballot-boxes/ballot-boxes.service.ts';
import { findNextCycle, hasOverdueRehearsal } from '../cycles/cycles.queries.ts';
import { getVotingStatus } from '../voting/voting.service.ts';

const DAY_MS = 86_400_000;
const subjectOf = (id: number) => ({ subjectType: 'cycle', subjectId: id, detail: { name: 'Rehearsal' } });

/** A rehearsal ends when a period begins or is reopened, after `REHEARSAL_DAYS_MAX` days, or when an admin ends it. */
export async function startRehearsalNow(db: Db, caller: Caller): Promise<VotingStatus> {
  await changeVotingApartAs(db, caller, async (trx, voting) => {
    const latest = new Date(voting.now.getTime() + REHEARSAL_DAYS_MAX * DAY_MS);
    const next = (await findNextCycle(trx))?.startsAt ?? latest;
    if (runningCycle(voting) !== null || next <= voting.now) {
      throw new AppError('rehearsal.period_running', 409, 'A voting period is running. Rehearse before it begins');
    }
    if ((await findRehearsal(trx)) !== undefined) {
      throw new AppError('rehearsal.running', 409, 'A rehearsal is running already');
    }
    // Ends a rehearsal whose time is over, if the scheduler has not ended it yet.
    await endRehearsal(trx, caller.accountId);
    const endsAt = next < latest ? next : latest;
    const id = await startRehearsal(trx, { endsAt, startedBy: caller.accountId });
    await recordAuditEvent(trx, caller, { action: 'cycle.rehearsal_started', ...subjectOf(id) });
  });
  return getVotingStatus(db);
}

export async function endRehearsalNow(db: Db, caller: Caller): Promise<VotingStatus> {
  await changeVotingApartAs(db, caller, async (trx) => {
    const id = await endRehearsal(trx, caller.accountId);
    if (id === undefined) throw new AppError('rehearsal.none', 409, 'No rehearsal is running');
    await recordAuditEvent(trx, caller, { action: 'cycle.rehearsal_ended', ...subjectOf(id) });
  });
  return getVotingStatus(db);
}

/** A rehearsal takes no votes once its time is over. This closes its boxes. */
export async function closeEndedRehearsal(db: Db): Promise<void> {
  if (!(await hasOverdueRehearsal(db))) return;
  await transaction(db, async (trx) => {
    await readVotingStateExclusive(trx);
    if (!(await hasOverdueRehearsal(trx))) return;
    const id = await endRehearsal(trx, null);
    if (id === undefined) return;
    await recordScheduledAuditEvent(trx, { action: 'cycle.rehearsal_ended', ...subjectOf(id) });
  });
}
