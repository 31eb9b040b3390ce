import type { Db } from '@plaudit/db/connect';
import { recordDecision } from '@plaudit/db/rules/results/decisions';
import { readSettings } from '@plaudit/db/rules/settings';
import { readVotingState } from '@plaudit/db/rules/voting-state';
import { AppError } from '@plaudit/server-kit/app-error';
import type { RouteInput } from '@plaudit/server-kit/http/pipeline';
import type { Route as KitRoute } from '@plaudit/server-kit/http/route';
import { changeApartAs } from '../../changes.ts';
import type { Caller } from '../../http/caller.ts';
import type { ApprovalInput, ApprovalRule, Route } from '../../http/route.ts';
import { recordAuditEvent } from '../audit/audit.queries.ts';
import {
  changeApprovalState,
  insertApproval,
  listApproverIds,
  listOpenApprovals,
  lockApprovals,
  type StoredApproval,
} from './approvals.queries.ts';

/**
 * Stores a request that needs an approval, instead of letting it through, unless it was approved before. Runs after the
 * guard of the second factor. That one checks a code in the request, or else requires a fresh second factor if the
 * route always needs it.
 */
export function createApprovalGuard(db: Db) {
  return async (route: KitRoute, routeInput: RouteInput): Promise<void> => {
    const { approval, operationId } = route as Route;
    if (!approval) return;
    if (approval.when === 'switched on' && (await readSettings(db)).second_approval === 'off') return;
    const input = routeInput as ApprovalInput;
    if (approval.concerns && !(await approval.concerns(input))) return;
    const same = await findSameRequest(db, approval, operationId, input);
    if (same?.state === 'approved') {
      const use = { from: 'approved', to: 'used', by: input.caller.accountId } as const;
      if (await changeApprovalState(db, same.id, use)) return;
    }
    const isLone = same ? same.is_lone === 1 : await storeRequest(db, approval, operationId, input);
    throw new AppError('approval.waiting', 202, waitingMessage(input.caller, isLone));
  };
}

const PREVIEW_MAX = 2_000;

/** A plain admin cannot open Security, and cannot carry a request out alone. */
function waitingMessage({ role }: Caller, isLone: boolean): string {
  if (role !== 'super_admin') return 'A super admin has to approve this. The request expires after three days.';
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

/**
 * Stores the request, unless the same request was stored meanwhile. Returns true if it is of a super admin and nobody
 * else could approve it when it was stored.
 */
async function storeRequest(db: Db, approval: ApprovalRule, operation: string, input: ApprovalInput): Promise<boolean> {
  const { caller } = input;
  const preview = await approval.preview(input);
  return changeApartAs(db, caller, async (trx) => {
    await lockApprovals(trx);
    const same = await findSameRequest(trx, approval, operation, input);
    if (same) return same.is_lone === 1;
    const isLone = caller.role === 'super_admin' && (await listApproverIds(trx, caller.accountId)).length === 0;
    const cycleId = preview.cycleId ?? (await readVotingState(trx)).cycle?.id ?? null;
    const id = await insertApproval(trx, {
      operation,
      input: toStoredInput(approval, input),
      action: approval.action,
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
      detail: { action: approval.action, preview: preview.text },
    });
    const stored = (await listOpenApprovals(trx)).find((open) => open.id === id);
    if (isLone && cycleId !== null && stored) {
      const facts = { action: approval.action, from: stored.alone_from.toISOString() };
      await recordDecision(trx, { cycleId, decidedBy: caller.role, kind: 'approval.requested', facts });
    }
    return isLone;
  });
}
