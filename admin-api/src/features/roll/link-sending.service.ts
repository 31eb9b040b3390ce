import type { Db } from '@plaudit/db/connect';
import type { LinkRecipients } from '@plaudit/db/rows';
import { sendsMail } from '@plaudit/db/rules/votes/ready-proofs';
import { AppError } from '@plaudit/server-kit/app-error';
import type { Roll } from '../../../contract/index.ts';
import { changeApartAs } from '../../changes.ts';
import type { Caller } from '../../http/caller.ts';
import { recordAuditEvent } from '../audit/audit.queries.ts';
import { countGroups, findLatestSending, insertSending, lockRoll } from './roll.queries.ts';
import { getRoll } from './roll-numbers.ts';

/** Only orders the links. public-api makes each one when it sends it, so no organizer can read one. */
export async function sendLinks(db: Db, caller: Caller, whom: LinkRecipients): Promise<Roll> {
  if (!(await sendsMail(db))) {
    throw new AppError('mail.unavailable', 409, 'This site sends no mail, so it can send no links');
  }
  await changeApartAs(db, caller, async (trx) => {
    await lockRoll(trx);
    if ((await countGroups(trx)).total === 0) throw new AppError('roll.empty', 409, 'Nobody is on the roll');
    if ((await findLatestSending(trx))?.isFinished === false) {
      throw new AppError('roll.sending', 409, 'Links are being sent already');
    }
    await insertSending(trx, whom, caller.accountId);
    await recordAuditEvent(trx, caller, {
      action: 'roll.links_sent',
      subjectType: 'roll',
      subjectId: 'links',
      detail: { whom },
    });
  });
  return getRoll(db);
}
