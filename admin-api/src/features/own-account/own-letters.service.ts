import type { Db } from '@plaudit/db/connect';
import { consumeAttempt, type Limit, tooMany } from '@plaudit/db/rules/sign-in/throttles';
import { sendsMail } from '@plaudit/db/rules/votes/ready-proofs';
import { AppError } from '@plaudit/server-kit/app-error';
import type { AuditAction, OrganizerLetterKind, OwnLetters } from '../../../contract/index.ts';
import { changeApartAs } from '../../changes.ts';
import type { Caller } from '../../http/caller.ts';
import { recordAuditEvent } from '../audit/audit.queries.ts';
import { askForAddress, deleteLettersAddress, readOwnLetters, setWantedLetters } from './own-letters.queries.ts';

/** public-api has the same limit. This one says so. */
const ADDRESSES_PER_DAY: Limit = { limit: 5, windowSeconds: 24 * 60 * 60 };

export async function changeLettersAddress(db: Db, caller: Caller, email: string): Promise<OwnLetters> {
  const { accountId } = caller;
  if (!(await sendsMail(db))) throw new AppError('mail.unavailable', 409, 'This site sends no mail');
  const wait = await consumeAttempt(db, [{ key: `letters-address:${accountId}`, ...ADDRESSES_PER_DAY }]);
  if (wait !== undefined) throw tooMany('mail.too_many', 'Too many mails were sent. Please try again later.', wait);
  return changeApartAs(db, caller, async (trx) => {
    await askForAddress(trx, accountId, email);
    await record(trx, caller, 'account.letters_address_asked');
    return readOwnLetters(trx, accountId);
  });
}

export async function removeLettersAddress(db: Db, caller: Caller): Promise<OwnLetters> {
  const { accountId } = caller;
  return changeApartAs(db, caller, async (trx) => {
    if (await deleteLettersAddress(trx, accountId)) await record(trx, caller, 'account.letters_address_removed');
    return readOwnLetters(trx, accountId);
  });
}

/** Which letters somebody reads concerns nobody else, so it is not in the audit log. */
export async function chooseLetters(
  db: Db,
  caller: Caller,
  wanted: readonly OrganizerLetterKind[],
): Promise<OwnLetters> {
  const { accountId } = caller;
  return changeApartAs(db, caller, async (trx) => {
    if (!(await setWantedLetters(trx, accountId, wanted))) {
      throw new AppError('letters.no_address', 409, 'Give an address first');
    }
    return readOwnLetters(trx, accountId);
  });
}

/** Without the address, which the audit log would keep for good. */
const record = (trx: Parameters<typeof recordAuditEvent>[0], caller: Caller, action: AuditAction) =>
  recordAuditEvent(trx, caller, { action, subjectType: 'account', subjectId: caller.accountId });
