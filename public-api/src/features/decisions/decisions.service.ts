import type { Db } from '@plaudit/db/connect';
import { findDecision, listDecisions, type Decision as StoredDecision } from '@plaudit/db/rules/decisions/decisions';
import { toPublicDecision } from '@plaudit/db/rules/decisions/public-decision';
import { AppError } from '@plaudit/server-kit/app-error';
import type { Decision, DecisionDetail, Decisions } from '../../../contract/index.ts';
import { getShownVoting } from '../cycles/cycles.queries.ts';
import { findBegunPeriod, listDecisionsOfBegunPeriods } from './decisions.queries.ts';

/** Without an id, returns the decisions of the current period or, between periods, of the last one. */
export async function getDecisions(db: Db, cycleId: number | undefined): Promise<Decisions> {
  const id = cycleId ?? (await getShownVoting(db)).cycle?.id;
  if (id === undefined) return { period: null, decisions: [] };
  const period = await findBegunPeriod(db, id);
  if (period === undefined) throw new AppError('cycle.not_found', 404, 'There is no such voting period');
  return { period, decisions: (await listDecisions(db, id)).map(toDecision) };
}

/** Of all periods that have begun, newest first. */
export async function listLatestDecisions(db: Db, max: number): Promise<Decision[]> {
  return (await listDecisionsOfBegunPeriods(db, max)).map(toDecision);
}

export async function getDecision(db: Db, id: number): Promise<DecisionDetail> {
  const found = await findPublicDecision(db, id);
  if (found === undefined) throw new AppError('decision.not_found', 404, 'There is no such decision');
  return found;
}

/** Undefined for a decision that does not exist, or whose period has not begun. */
export async function findPublicDecision(db: Db, id: number): Promise<DecisionDetail | undefined> {
  const stored = await findDecision(db, id);
  const period = stored && (await findBegunPeriod(db, stored.cycleId));
  return stored && period && { period, decision: toDecision(stored) };
}

const toDecision = (stored: StoredDecision): Decision =>
  ({ ...toPublicDecision(stored), facts: stored.facts }) as Decision;
