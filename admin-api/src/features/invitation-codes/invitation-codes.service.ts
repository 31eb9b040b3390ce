import type { Db } from '@plaudit/db/connect';
import { recordDecision } from '@plaudit/db/rules/decisions/decisions';
import { readSettings } from '@plaudit/db/rules/site/settings';
import { hashInvitationCode, newInvitationCode } from '@plaudit/db/rules/votes/invitation-codes';
import { AppError } from '@plaudit/server-kit/app-error';
import { CODES_WITHOUT_APPROVAL, type CodeCounts, type MadeCodes } from '../../../contract/index.ts';
import { changeApartAs } from '../../changes.ts';
import type { Caller } from '../../http/caller.ts';
import type { Trx } from '../../sql.ts';
import { recordAuditEvent } from '../audit/audit.queries.ts';
import {
  type CycleOfCodes,
  countPublishedCodes,
  findCodeCounts,
  insertCodes,
  lockCycle,
} from './invitation-codes.queries.ts';

const notFound = () => new AppError('cycle.not_found', 404, 'Voting period not found');

export async function getCodeCounts(db: Db, cycleId: number): Promise<CodeCounts> {
  const counts = await findCodeCounts(db, cycleId);
  if (counts === undefined) throw notFound();
  return counts;
}

/**
 * The public decisions contain how many codes were made. Codes for a running period have a decision of their own. For
 * codes that were made earlier, the number is in the decision that opens the period.
 */
export async function makeCodes(db: Db, caller: Caller, cycleId: number, count: number): Promise<MadeCodes> {
  const codes = Array.from({ length: count }, newInvitationCode);
  await changeApartAs(db, caller, async (trx) => {
    const period = requireCodes(await lockCycle(trx, cycleId));
    await rejectUnapproved(trx, caller, cycleId, period, count);
    await insertCodes(trx, cycleId, codes.map(hashInvitationCode));
    if (period.isActive) {
      await recordDecision(trx, { cycleId, decidedBy: caller.role, kind: 'codes.made', facts: { count } });
    }
    await recordAuditEvent(trx, caller, {
      action: 'cycle.codes_made',
      subjectType: 'cycle',
      subjectId: cycleId,
      detail: { name: period.name, count },
    });
  });
  return { codes };
}

/** Returns the period if codes can be made for it. */
export function requireCodes(period: CycleOfCodes | undefined): CycleOfCodes {
  if (period === undefined) throw notFound();
  if (period.isOver) throw new AppError('cycle.ended', 409, 'This voting period has ended');
  if (period.counts === 'everyone') {
    const message = 'This voting period counts every account, so a code would confirm nothing';
    throw new AppError('cycle.counts_everyone', 409, message);
  }
  if (!period.acceptsCodes) {
    throw new AppError('cycle.no_codes', 409, 'This voting period does not accept invitation codes');
  }
  return period;
}

/** True if so many more codes of a running period need an approval, where approvals are required. */
export async function areCodesToApprove(
  db: Db,
  cycleId: number,
  { isActive }: CycleOfCodes,
  count: number,
): Promise<boolean> {
  return isActive && (await countPublishedCodes(db, cycleId)) + count > CODES_WITHOUT_APPROVAL;
}

/** Codes may have been made, or the period opened, after the guard of approvals has let the request through. */
async function rejectUnapproved(
  trx: Trx,
  { isApproved }: Caller,
  cycleId: number,
  period: CycleOfCodes,
  count: number,
): Promise<void> {
  if (isApproved || (await readSettings(trx)).second_approval !== 'on') return;
  if (!(await areCodesToApprove(trx, cycleId, period, count))) return;
  const message = 'Other codes were made meanwhile, or voting has begun. Send it again to ask for an approval';
  throw new AppError('codes.made_meanwhile', 409, message);
}
