import type { Db } from '@plaudit/db/connect';
import { findPauseReason } from '@plaudit/db/rules/decisions/decisions';
import { findRehearsal } from '@plaudit/db/rules/periods/rehearsal';
import { readVotingState } from '@plaudit/db/rules/periods/voting-state';
import { AppError } from '@plaudit/server-kit/app-error';
import type {
  ExplainPauseRequest,
  PauseVotingRequest,
  PauseVotingResponse,
  Rehearsal,
  VotingStatus,
} from '../../../contract/index.ts';
import { changeVotingApartAs } from '../../changes.ts';
import type { Caller } from '../../http/caller.ts';
import { toIsoOrNull } from '../../sql.ts';
import { recordAuditEvent } from '../audit/audit.queries.ts';
import { countRehearsalVotes, findCycle, listScheduledCycles } from '../cycles/cycles.queries.ts';
import { recordPublicDecision, recordPublicDecisions } from '../decisions/public-decision.ts';
import { findPause, setPaused } from './voting.queries.ts';

export async function getVotingStatus(db: Db): Promise<VotingStatus> {
  const [{ state, isPaused, cycle, now }, pause, scheduled, rehearsal] = await Promise.all([
    readVotingState(db),
    findPause(db),
    listScheduledCycles(db),
    readRehearsal(db),
  ]);
  const pauseReason = isPaused && cycle ? await findPauseReason(db, cycle.id) : undefined;
  return {
    state,
    isPaused,
    pausedAt: toIsoOrNull(pause.pausedAt),
    pausedBy: pause.pausedBy,
    ...(pauseReason !== undefined && { pauseReason }),
    cycle: (cycle && (await findCycle(db, cycle.id))) ?? null,
    scheduled,
    now: now.toISOString(),
    ...(rehearsal && { rehearsal }),
  };
}

async function readRehearsal(db: Db): Promise<Rehearsal | undefined> {
  const found = await findRehearsal(db);
  if (found === undefined) return undefined;
  const { id, startsAt, endsAt } = found;
  return { startDate: startsAt.toISOString(), endDate: endsAt.toISOString(), votes: await countRehearsalVotes(db, id) };
}

/** Pausing again changes nothing: the time and the admin of the first pause stay. */
export async function pauseVoting(
  db: Db,
  caller: Caller,
  { paused, reason }: PauseVotingRequest,
): Promise<PauseVotingResponse> {
  await changeVotingApartAs(db, caller, async (trx, { isPaused }) => {
    if (isPaused === paused) return;
    await setPaused(trx, paused, caller.accountId);
    await recordAuditEvent(trx, caller, {
      action: paused ? 'voting.paused' : 'voting.resumed',
      subjectType: 'voting',
      subjectId: 1,
    });
    if (paused)
      await recordPublicDecisions(trx, caller, [{ kind: 'voting.paused', facts: {}, ...(reason && { reason }) }]);
    else await recordPublicDecision(trx, caller, 'voting.resumed', {});
  });
  return { paused, message: paused ? 'Voting has been paused' : 'Voting has been resumed' };
}

/** The former reason stays with the decision that it was given with. */
export async function explainPause(db: Db, caller: Caller, { reason }: ExplainPauseRequest): Promise<VotingStatus> {
  await changeVotingApartAs(db, caller, async (trx, { state, cycle }) => {
    if (state !== 'paused' || cycle === null) throw new AppError('voting.not_paused', 409, 'Voting is not paused');
    const former = await findPauseReason(trx, cycle.id);
    if (former === reason) return;
    await recordAuditEvent(trx, caller, {
      action: 'voting.pause_explained',
      subjectType: 'voting',
      subjectId: 1,
      detail: { from: { reason: former ?? null }, to: { reason } },
    });
    await recordPublicDecisions(trx, caller, [{ kind: 'voting.pause_explained', facts: {}, reason }]);
  });
  return getVotingStatus(db);
}
