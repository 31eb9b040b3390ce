import type { Db } from '@plaudit/db/connect';
import { recordDecision } from '@plaudit/db/rules/decisions/decisions';
import { describeActions } from '@plaudit/db/rules/decisions/sentences/approval-actions';
import { readSettings } from '@plaudit/db/rules/site/settings';
import { AppError } from '@plaudit/server-kit/app-error';
import {
  type Approval,
  type ApprovalDetail,
  OWN_ACCOUNT_DAYS,
  type PossibleApprover,
  type PossibleApprovers,
  type WaitingApproval,
} from '../../../contract/index.ts';
import { changeApartAs } from '../../changes.ts';
import type { Caller } from '../../http/caller.ts';
import type { ApprovalInput, ApprovalPreview, Route } from '../../http/route.ts';
import { recordAuditEvent } from '../audit/audit.queries.ts';
import {
  actionsOf,
  changeApprovalState,
  findOpenApproval,
  listOpenApprovals,
  type StoredApproval,
} from './approvals.queries.ts';
import { type Approver, type Approvers, isUsableAdmin, readApprovers } from './approvers.ts';

export type FindRoute = (operationId: string) => Route | undefined;

export async function listApprovals(db: Db, caller: Caller): Promise<Approval[]> {
  const approvals: Approval[] = [];
  const approversOf = new Map<number, Approvers>();
  for (const stored of await listOpenApprovals(db)) {
    const approvers = approversOf.get(stored.requested_by) ?? (await readApprovers(db, stored.requested_by));
    approversOf.set(stored.requested_by, approvers);
    approvals.push(await toApproval(db, caller, stored, approvers));
  }
  return approvals;
}

/** Who could approve what the caller asks for, said before anything is asked for. */
export async function readPossibleApprovers(db: Db, { accountId, role }: Caller): Promise<PossibleApprovers> {
  const { possible } = await readApprovers(db, accountId);
  return {
    areSwitchedOn: (await readSettings(db)).second_approval === 'on',
    canActAlone: role === 'super_admin',
    approvers: possible.map(withoutId).sort((one, other) => (one.from ?? '').localeCompare(other.from ?? '')),
  };
}

const withoutId = ({ id: _, ...approver }: Approvers['possible'][number]): PossibleApprover => approver;

export async function getApproval(db: Db, findRoute: FindRoute, caller: Caller, id: number): Promise<ApprovalDetail> {
  const stored = await getOpenApproval(db, id);
  const now = await computePreview(findRoute, caller, stored);
  return { ...(await toApproval(db, caller, stored)), previewNow: now.text, hasMoved: hasMoved(stored, now) };
}

/**
 * Carries the request out, or lets the requester send it once more. The approval is used up first, so the request is
 * carried out at most once, even if two admins approve it or the requester sends it again at the same time. If the
 * process crashes meanwhile, the request has to be made again.
 */
export async function approve(db: Db, findRoute: FindRoute, caller: Caller, id: number): Promise<Approval> {
  const stored = await getOpenApproval(db, id);
  const route = routeOf(findRoute, stored);
  if (stored.state !== 'waiting') throw notFound();
  const approver = await requireApprover(db, caller, stored);
  const now = await computePreview(findRoute, caller, stored);
  const hasEffectMoved = hasMoved(stored, now);
  const isSentAgain = route.approval?.inputToSendAgain !== undefined;
  await changeApartAs(db, caller, async (trx) => {
    const to = hasEffectMoved ? 'moved' : isSentAgain ? 'approved' : 'used';
    if (!(await changeApprovalState(trx, id, { from: 'waiting', to, by: caller.accountId }))) throw notFound();
    await recordAuditEvent(trx, caller, {
      action: hasEffectMoved ? 'approval.moved' : 'approval.approved',
      subjectType: 'approval',
      subjectId: id,
      detail: { action: describeActions(actionsOf(stored)), requestedBy: stored.requester, preview: now.text },
    });
    if (hasEffectMoved || !approver?.relation || stored.cycle_id === null) return;
    const decision = { cycleId: stored.cycle_id, decidedBy: caller.role, kind: 'approval.given' } as const;
    await recordDecision(trx, { ...decision, facts: { actions: actionsOf(stored), relation: approver.relation } });
  });
  if (hasEffectMoved) {
    const message = 'The effect has changed by more than 1 % since it was asked for. It has to be asked for again';
    throw new AppError('approval.moved', 409, message);
  }
  if (!isSentAgain) await carryOut(db, route, caller, stored);
  return { ...(await toApproval(db, caller, stored)), state: 'approved', canApprove: false };
}

async function carryOut(db: Db, route: Route, caller: Caller, stored: StoredApproval): Promise<void> {
  try {
    await route.handle({ ...JSON.parse(stored.input), caller: { ...caller, isApproved: true } });
  } catch (error) {
    await changeApprovalState(db, stored.id, { from: 'used', to: 'failed', by: caller.accountId });
    throw error;
  }
}

export async function cancelApproval(db: Db, caller: Caller, id: number): Promise<Approval> {
  return changeApartAs(db, caller, async (trx) => {
    const stored = await getOpenApproval(trx, id);
    const change = { from: stored.state, to: 'cancelled', by: caller.accountId } as const;
    if (!(await changeApprovalState(trx, id, change))) throw notFound();
    await recordAuditEvent(trx, caller, {
      action: 'approval.cancelled',
      subjectType: 'approval',
      subjectId: id,
      detail: { action: describeActions(actionsOf(stored)), requestedBy: stored.requester },
    });
    if (stored.is_lone === 1 && stored.cycle_id !== null) {
      const decision = { cycleId: stored.cycle_id, decidedBy: caller.role, kind: 'approval.cancelled' } as const;
      await recordDecision(trx, { ...decision, facts: { actions: actionsOf(stored) } });
    }
    return { ...(await toApproval(trx, caller, stored)), isCanceled: true, canApprove: false };
  });
}

const notFound = () => new AppError('approval.not_found', 404, 'This request was approved, canceled or has expired');

async function getOpenApproval(db: Db, id: number): Promise<StoredApproval> {
  const stored = await findOpenApproval(db, id);
  if (!stored) throw notFound();
  return stored;
}

function routeOf(findRoute: FindRoute, { operation }: StoredApproval): Route {
  const route = findRoute(operation);
  // Another version of the API stored the request. In this version the route is gone, or needs no approval.
  if (!route?.approval) throw notFound();
  return route;
}

/** Only a part of a request that has to be sent again is stored, so its preview cannot be computed again. */
async function computePreview(findRoute: FindRoute, caller: Caller, stored: StoredApproval): Promise<ApprovalPreview> {
  const { approval } = routeOf(findRoute, stored);
  if (!approval || approval.inputToSendAgain) return { text: stored.preview, amount: stored.amount };
  return approval.preview({ ...JSON.parse(stored.input), caller } as ApprovalInput);
}

const hasMoved = (stored: StoredApproval, now: ApprovalPreview): boolean =>
  Math.abs(now.amount - stored.amount) > stored.amount / 100;

/** Returns nobody if the requester carries it out alone. */
async function requireApprover(db: Db, caller: Caller, stored: StoredApproval): Promise<Approver | undefined> {
  if (!(await isUsableAdmin(db, stored.requested_by))) {
    throw new AppError(
      'approval.requester_gone',
      409,
      'The admin who requested this is no longer an admin. Cancel the request',
    );
  }
  const approvers = await readApprovers(db, stored.requested_by);
  if (mayApprove(caller, stored, approvers)) return approvers.mayApprove.find(({ id }) => id === caller.accountId);
  throw new AppError('approval.not_yours', 409, rejectionText(caller, stored, approvers));
}

function rejectionText({ accountId }: Caller, stored: StoredApproval, { related }: Approvers): string {
  if (related.has(accountId)) {
    return `You cannot approve this: the same admins are behind your account and the one that asked, and not both have been their owners’ own for ${OWN_ACCOUNT_DAYS} days`;
  }
  if (stored.requested_by !== accountId) return 'You cannot approve this: your account is younger than a day';
  return stored.is_lone === 1
    ? 'Another super admin has to approve this, or, if there is none, you can carry it out a day after you asked'
    : 'Another super admin has to approve this';
}

function mayApprove({ accountId }: Caller, stored: StoredApproval, approvers: Approvers): boolean {
  if (stored.state !== 'waiting') return false;
  if (accountId !== stored.requested_by) return approvers.mayApprove.some(({ id }) => id === accountId);
  return stored.is_lone === 1 && approvers.mayApprove.length === 0 && stored.now >= stored.alone_from;
}

async function toApproval(db: Db, caller: Caller, stored: StoredApproval, known?: Approvers): Promise<Approval> {
  const isRequesterGone = !(await isUsableAdmin(db, stored.requested_by));
  const approvers = known ?? (await readApprovers(db, stored.requested_by));
  const self = approvers.possible.find(({ id }) => id === caller.accountId);
  return {
    id: stored.id,
    action: describeActions(actionsOf(stored)),
    preview: stored.preview,
    state: stored.state === 'waiting' ? 'waiting' : 'approved',
    isCanceled: false,
    requestedBy: stored.requester,
    requestedAt: stored.requested_at.toISOString(),
    expiresAt: stored.expires_at.toISOString(),
    isRequesterGone,
    isOwn: stored.requested_by === caller.accountId,
    canApprove: mayApprove(caller, stored, approvers),
    isRelated: approvers.related.has(caller.accountId),
    ...(self && { caller: withoutId(self) }),
    aloneFrom: aloneFromOf(stored, isRequesterGone),
  };
}

export async function toWaitingApproval(db: Db, stored: StoredApproval): Promise<WaitingApproval> {
  const { mayApprove: approvers } = await readApprovers(db, stored.requested_by);
  return {
    requestedBy: stored.requester,
    requestedAt: stored.requested_at.toISOString(),
    approvers: approvers.map(({ username }) => username),
    aloneFrom: aloneFromOf(stored, !(await isUsableAdmin(db, stored.requested_by))),
  };
}

function aloneFromOf(stored: StoredApproval, isRequesterGone: boolean): string | null {
  const isPossible = stored.is_lone === 1 && stored.requester_role === 'super_admin' && !isRequesterGone;
  return isPossible ? stored.alone_from.toISOString() : null;
}
