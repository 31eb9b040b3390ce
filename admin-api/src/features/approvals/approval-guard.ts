import type { Db } from '@plaudit/db/connect';
import { recordDecision } from '@plaudit/db/rules/decisions/decisions';
import { describeActions } from '@plaudit/db/rules/decisions/sentences/approval-actions';
import { readVotingState } from '@plaudit/db/rules/periods/voting-state';
import { readSettings } from '@plaudit/db/rules/site/settings';
import { AppError } from '@plaudit/server-kit/app-error';
import type { RouteInput } from '@plaudit/server-kit/http/pipeline';
import type { Route as KitRoute } from '@plaudit/server-kit/http/route';
import { changeApartAs, requireFreshSecondFactor } from '../../changes.ts';
import type { Caller } from '../../http/caller.ts';
import type { ApprovalInput, ApprovalRule, Route } from '../../http/route.ts';
import { recordAuditEvent } from '../audit/audit.queries.ts';
import {
  changeApprovalState,
  insertApproval,
  listOpenApprovals,
  lockApprovals,
  type StoredApproval,
} from './approvals.queries.ts';
import { readApprovers } from './approvers.ts';

/**
 * Stores a request that needs an approval, instead of letting it through, unless it was approved before. Runs after the
 * guard of the second factor. Where only some requests of a route need a fresh one, those that are stored do: otherwise
 * somebody with a stolen session could ask for what the session may not do.
 */
export function createApprovalGuard(db: Db) {
  return async (route: KitRoute, routeInput: RouteInput): Promise<void> => {
    const { approval, operationId, freshSecondFactor } = route as Route;
    if (!approval) return;
    const input = routeInput as ApprovalInput;
    const isSwitchedOn = approval.when === 'always' || (await readSettings(db)).second_approval === 'on';
    if (!isSwitchedOn && !(await approval.concernsAlways?.(input))) return;
    if (approval.concerns && !(await approval.concerns(input))) return;
    if (freshSecondFactor) await requireFreshSecondFactor(db, input.caller);
    const same = await findSameRequest(db, approval, operationId, input);
    if (same?.state === 'approved') {
      const use = { from: 'approved', to: 'used', by: input.caller.accountId } as const;
      if (await changeApprovalState(db, same.id, use)) {
        routeInput.caller = { ...input.caller, isApproved: true };
        return;
      }
    }
    const stored = same ?? (await storeRequest(db, approval, operationId, input));
    const { mayApprove } = await readApprovers(db, input.caller.accountId);
    throw new AppError('approval.waiting', 202, waitingMessage(input.caller, stored.is_lone === 1, mayApprove.length));
  };
}

const PREVIEW_MAX = 2_000;
/** More than an admin needs. Without a limit one admin could make the list too long to be read by those who approve. */
const OPEN_REQUESTS_MAX = 50;

/** A plain admin cannot open Security, and cannot carry a request out alone. */
function waitingMessage({ role }: Caller, isLone: boolean, approvers: number): string {
  if (role !== 'super_admin') {
    return approvers > 0
      ? 'A super admin has to approve this. The request expires after three days.'
      : 'No super admin may approve this now. Ask one to request it. Your request expires after three days.';
  }
  return isLone
    ? 'Nobody else can approve this, so it waits for a day, where everybody can read of it. Then carry it out in Security.'
    : 'Another super admin has to approve this. The request is listed in Security and expires after three days.';
}

/**
 * Returns what is stored of the request: what the route's `inputToSendAgain` returns, or everything except the
 * second-factor code, which was only needed to send the request.
 */
export function toStoredInput({ inputToSendAgain }: ApprovalRule, input: ApprovalInput): string {
  if (inputToSendAgain) return JSON.stringify(inputToSendAgain(input));
  const { params, query, body } = input;
  const { twoFactorCode: _, ...kept } = (body ?? {}) as Record<string, unknown>;
  return JSON.stringify({ params, query, body: body === undefined ? undefined : kept });
}

/** Finds an equal request of the same admin that still waits, or was approved and not sent again yet. */
async function findSameRequest(
  db: Db,
  approval: ApprovalRule,
  operation: string,
  input: ApprovalInput,
): Promise<StoredApproval | undefined> {
  const stored = toStoredInput(approval, input);
  return (await listOpenApprovals(db)).find(
    (open) => open.operation === operation && open.requested_by === input.caller.accountId && open.input === stored,
  );
}

type LoneOrNot = Pick<StoredApproval, 'is_lone'>;

/**
 * Stores the request, unless the same request was stored meanwhile. It is a lone one if it is of a super admin and
 * nobody else can approve it now.
 */
async function storeRequest(
  db: Db,
  approval: ApprovalRule,
  operation: string,
  input: ApprovalInput,
): Promise<LoneOrNot> {
  const { caller } = input;
  const preview = await approval.preview(input);
  const actions = preview.actions ?? [approval.action];
  return changeApartAs(db, caller, async (trx) => {
    await lockApprovals(trx);
    const same = await findSameRequest(trx, approval, operation, input);
    if (same) return same;
    const own = (await listOpenApprovals(trx)).filter((open) => open.requested_by === caller.accountId);
    if (own.length >= OPEN_REQUESTS_MAX) {
      const message = `${OPEN_REQUESTS_MAX} of your requests wait already. A super admin has to approve or cancel some first`;
      throw new AppError('approval.too_many', 409, message);
    }
    const { mayApprove, related } = await readApprovers(trx, caller.accountId);
    const isLone = caller.role === 'super_admin' && mayApprove.length === 0;
    const cycleId = preview.cycleId ?? (await readVotingState(trx)).cycle?.id ?? null;
    const id = await insertApproval(trx, {
      operation,
      input: toStoredInput(approval, input),
      action: actions.join(),
      preview: (preview.textWithoutName ?? preview.text).slice(0, PREVIEW_MAX),
      amount: preview.amount,
      cycle_id: cycleId,
      is_lone: isLone ? 1 : 0,
      requested_by: caller.accountId,
    });
    await recordAuditEvent(trx, caller, {
      action: 'approval.requested',
      subjectType: 'approval',
      subjectId: id,
      detail: { action: describeActions(actions), preview: preview.text },
    });
    const stored = (await listOpenApprovals(trx)).find((open) => open.id === id);
    if (isLone && cycleId !== null && stored) {
      const hasRelated = related.size > 0 && { hasRelated: true as const };
      const facts = { actions, from: stored.alone_from.toISOString(), ...hasRelated };
      await recordDecision(trx, { cycleId, decidedBy: caller.role, kind: 'approval.requested', facts });
    }
    return { is_lone: isLone ? 1 : 0 };
  });
}
