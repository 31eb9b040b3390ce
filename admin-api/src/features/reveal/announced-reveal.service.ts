import type { Db } from '@plaudit/db/connect';
import { findResultsStatus } from '@plaudit/db/rules/results/public-results';
import { waitsForReveal } from '@plaudit/db/rules/results/results-mode';
import { AppError } from '@plaudit/server-kit/app-error';
import type { AnnounceRevealRequest, Cycle, RevealThirdsRequest } from '../../../contract/index.ts';
import { changeVotingApartAs } from '../../changes.ts';
import type { Caller } from '../../http/caller.ts';
import type { Trx } from '../../sql.ts';
import { recordAuditEvent } from '../audit/audit.queries.ts';
import type { StoredCycle } from '../cycles/cycles.queries.ts';
import { getCycle, getStoredCycle } from '../cycles/cycles.service.ts';

/**
 * Says to voters when the results will be revealed, or takes that back. It reveals nothing by itself, so it needs no
 * fresh second factor, and it can be said and changed until the reveal begins, also after the end of voting.
 */
export async function announceReveal(
  db: Db,
  caller: Caller,
  id: number,
  { announcedFor }: AnnounceRevealRequest,
): Promise<Cycle> {
  await changeVotingApartAs(db, caller, async (trx, { now }) => {
    const cycle = await getCycleBeforeReveal(trx, id);
    const at = announcedFor === null ? null : new Date(announcedFor);
    if (at) checkTime(at, cycle, now);
    await trx('voting_cycles').where({ id }).update({ reveal_announced_for: at });
    await recordAuditEvent(trx, caller, {
      action: at ? 'cycle.reveal_announced' : 'cycle.reveal_unannounced',
      subjectType: 'cycle',
      subjectId: id,
      detail: { name: cycle.name, ...(at && { announcedFor: at.toISOString() }) },
    });
  });
  return getCycle(db, id);
}

/** Chooses whether the stage shows third places. What is public at the end is the same. */
export async function chooseThirds(
  db: Db,
  caller: Caller,
  id: number,
  { withoutThirds }: RevealThirdsRequest,
): Promise<Cycle> {
  await changeVotingApartAs(db, caller, async (trx) => {
    const { name } = await getCycleBeforeReveal(trx, id);
    await trx('voting_cycles')
      .where({ id })
      .update({ reveal_without_thirds: withoutThirds ? 1 : 0 });
    await recordAuditEvent(trx, caller, {
      action: 'cycle.reveal_thirds',
      subjectType: 'cycle',
      subjectId: id,
      detail: { name, withoutThirds },
    });
  });
  return getCycle(db, id);
}

async function getCycleBeforeReveal(trx: Trx, id: number): Promise<StoredCycle> {
  const cycle = await getStoredCycle(trx, id);
  const status = await findResultsStatus(trx, id);
  if (!waitsForReveal({ mode: cycle.resultsMode })) {
    throw new AppError('reveal.not_closed', 409, 'The results of this period need no reveal');
  }
  if (status?.state === 'revealing' || status?.state === 'final') {
    throw new AppError('reveal.begun', 409, 'The reveal has begun');
  }
  return cycle;
}

function checkTime(at: Date, { endDate, endedAt }: StoredCycle, now: Date): void {
  if (at <= now) throw invalidTime('The reveal must be in the future');
  // A period that has ended early keeps its planned end, which is no longer of interest.
  if (endedAt === null && at <= new Date(endDate)) throw invalidTime('The reveal must be after the end of voting');
}

function invalidTime(message: string): AppError {
  return new AppError('reveal.time', 400, message, { details: [{ field: 'announcedFor', message }] });
}
