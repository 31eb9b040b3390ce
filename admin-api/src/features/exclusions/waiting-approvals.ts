import type { Db } from '@plaudit/db/connect';
import type { Exclusion, Objection, WaitingApproval } from '../../../contract/index.ts';
import { listOpenApprovals } from '../approvals/approvals.queries.ts';
import { toWaitingApproval } from '../approvals/approvals.service.ts';
import { ANSWER_OBJECTION, LIFT_EXCLUSION, PUT_EXCLUSION_IN_FORCE } from './operation-ids.ts';

export type WaitingApprovals = {
  ofExclusion: (id: number) => Exclusion['approval'];
  ofObjection: (of: Pick<Objection, 'exclusionId' | 'accountId'>) => WaitingApproval | null;
};

type Params = { id: number; accountId?: number };
type WaitingOperation = { operation: string; params: Params; approval: WaitingApproval };

const OPERATIONS = [PUT_EXCLUSION_IN_FORCE, LIFT_EXCLUSION, ANSWER_OBJECTION];

export async function readWaitingApprovals(db: Db): Promise<WaitingApprovals> {
  const waiting: WaitingOperation[] = [];
  for (const stored of await listOpenApprovals(db)) {
    if (stored.state !== 'waiting' || !OPERATIONS.includes(stored.operation)) continue;
    const { params } = JSON.parse(stored.input) as { params: Params };
    waiting.push({ operation: stored.operation, params, approval: await toWaitingApproval(db, stored) });
  }
  const findApproval = (operation: string, isMeant: (params: Params) => boolean) =>
    waiting.find((one) => one.operation === operation && isMeant(one.params))?.approval;
  return {
    ofExclusion: (id) => {
      const force = findApproval(PUT_EXCLUSION_IN_FORCE, (params) => params.id === id);
      if (force) return { action: 'force', ...force };
      const lift = findApproval(LIFT_EXCLUSION, (params) => params.id === id);
      return lift ? { action: 'lift', ...lift } : null;
    },
    ofObjection: ({ exclusionId, accountId }) =>
      findApproval(ANSWER_OBJECTION, (params) => params.id === exclusionId && params.accountId === accountId) ?? null,
  };
}
