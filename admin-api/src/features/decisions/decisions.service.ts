import type { Db } from '@plaudit/db/connect';
import {
  findDecision,
  listDecisions,
  redactReason,
  type Decision as StoredDecision,
} from '@plaudit/db/rules/decisions/decisions';
import { toPublicDecision } from '@plaudit/db/rules/decisions/public-decision';
import { readVotingState } from '@plaudit/db/rules/periods/voting-state';
import { AppError } from '@plaudit/server-kit/app-error';
import type { Decision, Decisions } from '../../../contract/index.ts';
import { changeApartAs } from '../../changes.ts';
import type { Caller } from '../../http/caller.ts';
import { recordAuditEvent } from '../audit/audit.queries.ts';

/** Without an id, returns the decisions of the current period or, between periods, of the last one. */
export async function getDecisions(db: Db, cycleId: number | undefined): Promise<Decisions> {
  const id = cycleId ?? (await readVotingState(db)).cycle?.id;
  if (id === undefined) return { period: null, decisions: [] };
  const period = await db('voting_cycles')
    .where({ id })
    .where((kept) => kept.whereNull('rehearsal').orWhereNotNull('deleted_at'))
    .first('id', 'name');
  if (period === undefined) throw new AppError('cycle.not_found', 404, 'Voting period not found');
  return { period, decisions: (await listDecisions(db, id)).map(toPublicDecision) };
}

/** Removes the admin's free text. The decision stays public. */
export async function redactDecision(db: Db, caller: Caller, id: number): Promise<Decision> {
  return changeApartAs(db, caller, async (trx) => {
    const stored = await getDecision(trx, id);
    if (stored.reason === null) return toPublicDecision(stored);
    await redactReason(trx, id);
    await recordAuditEvent(trx, caller, { action: 'decision.redacted', subjectType: 'decision', subjectId: id });
    return toPublicDecision(await getDecision(trx, id));
  });
}

export async function getDecision(db: Db, id: number): Promise<StoredDecision> {
  const stored = await findDecision(db, id);
  if (stored === undefined) throw new AppError('decision.not_found', 404, 'Decision not found');
  return stored;
}
