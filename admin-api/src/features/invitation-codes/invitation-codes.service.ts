import type { Db } from '@plaudit/db/connect';
import { recordDecision } from '@plaudit/db/rules/decisions/decisions';
import { hashInvitationCode, newInvitationCode } from '@plaudit/db/rules/votes/invitation-codes';
import { AppError } from '@plaudit/server-kit/app-error';
import type { CodeCounts, MadeCodes } from '../../../contract/index.ts';
import { changeApartAs } from '../../changes.ts';
import type { Caller } from '../../http/caller.ts';
import { recordAuditEvent } from '../audit/audit.queries.ts';
import { findCodeCounts, insertCodes, lockCycle } from './invitation-codes.queries.ts';

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
    const period = await lockCycle(trx, cycleId);
    if (period === undefined) throw notFound();
    if (period.isOver) throw new AppError('cycle.ended', 409, 'This voting period has ended');
    if (period.counts === 'everyone') {
      const message = 'This voting period counts every account, so a code would confirm nothing';
      throw new AppError('cycle.counts_everyone', 409, message);
    }
    if (!period.acceptsCodes) {
      throw new AppError('cycle.no_codes', 409, 'This voting period does not accept invitation codes');
    }
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
