import type { Db } from '@plaudit/db/connect';
import type { MakeCodesRequest } from '../../../contract/index.ts';
import type { ApprovalInput, ApprovalRule } from '../../http/route.ts';
import { countPublishedCodes, findCycle } from './invitation-codes.queries.ts';
import { areCodesToApprove, requireCodes } from './invitation-codes.service.ts';

type Input = ApprovalInput<{ id: number }, MakeCodesRequest>;

/** Approval of making codes while voting runs. Only the requester gets the codes, so the request is sent again. */
export const approvalOfCodes = (db: Db): ApprovalRule => ({
  when: 'switched on',
  action: 'make_codes',
  concerns: async ({ params: { id }, body: { count } }: Input) => {
    const period = await findCycle(db, id);
    return period !== undefined && (await areCodesToApprove(db, id, period, count));
  },
  preview: async ({ params: { id }, body: { count } }: Input) => {
    const { name } = requireCodes(await findCycle(db, id));
    const made = await countPublishedCodes(db, id);
    return {
      text: `${count} invitation codes are made for "${name}". Made since it opened: ${made}. Each confirms one account.`,
      amount: count,
      cycleId: id,
    };
  },
  inputToSendAgain: ({ params, body }: Input) => ({ id: params.id, count: body.count }),
});
