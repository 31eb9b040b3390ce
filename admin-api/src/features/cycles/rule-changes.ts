import type { Db } from '@plaudit/db/connect';
import type { ResultsMode, WhoseVotesCount } from '@plaudit/db/rows';
import type { ResultsRule } from '@plaudit/db/rules/results/results-mode';
import { readSettings } from '@plaudit/db/rules/site/settings';
import { AppError } from '@plaudit/server-kit/app-error';
import type { ResultsRequest, WhoseVotesCountRequest } from '../../../contract/index.ts';
import type { Caller } from '../../http/caller.ts';
import type { StoredCycle } from './cycles.queries.ts';
import { isSameRule, LIVE_RULE, requestedRule, storedRule } from './results-rule.ts';
import { DEFAULT_PROOFS, isSameProofs, storedWhoseVotesCount } from './whose-votes-count.ts';

type RulesRequest = ResultsRequest & WhoseVotesCountRequest;

export type RuleChanges = { counts: boolean; mode: boolean };

/** What a request would change in the rules of a stored period. Without one, in those of a new period. */
export function findRuleChanges(request: RulesRequest, cycle?: StoredCycle): RuleChanges {
  const rule = cycle ? storedRule(cycle) : LIVE_RULE;
  const counts = cycle ? storedWhoseVotesCount(cycle) : 'everyone';
  const requested = request.counts ?? counts;
  const proofs = cycle?.proofs ?? DEFAULT_PROOFS;
  const hasOtherProofs =
    requested === 'confirmed' && request.proofs !== undefined && !isSameProofs(request.proofs, proofs);
  return {
    counts: requested !== counts || hasOtherProofs,
    mode: !isSameRule(requestedRule(request, rule), rule),
  };
}

/**
 * The rules of a new period that a request leaves out. Super admins send those that they chose, and their panel proposes
 * the site's. An ordinary admin cannot choose, so the site's apply.
 */
export async function defaultRulesOf(
  db: Db,
  { role }: Caller,
): Promise<{ rule: ResultsRule; counts: WhoseVotesCount }> {
  if (role === 'super_admin') return { rule: LIVE_RULE, counts: 'everyone' };
  const { new_period_results: mode, new_period_counts: counts } = await readSettings(db);
  return { rule: { mode: mode as ResultsMode, frozenFrom: null }, counts: counts as WhoseVotesCount };
}

/** An ordinary admin makes periods with the site's rules, and leaves those of stored ones as they are. */
export function requireSuperAdminForRules({ role }: Caller, { counts, mode }: RuleChanges): void {
  if (role === 'super_admin' || !(counts || mode)) return;
  const message = 'Only a super admin chooses whose votes count and when results are shown';
  throw new AppError('access.super_admin_required', 403, message);
}
