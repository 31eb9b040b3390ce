import type { KeyObject } from 'node:crypto';
import type { Db } from '@plaudit/db/connect';
import { readVotingState } from '@plaudit/db/rules/periods/voting-state';
import { transaction } from '@plaudit/db/transaction';
import { confirmAll, findConfirmationError } from './account-confirmation.ts';
import { confirmationErrors } from './confirmation-errors.ts';
import { hashEmailSubject } from './proof-subject-hash.ts';

const MEMBERS_AT_ONCE = 200;

/**
 * Confirms those who used a personal link before this period began, when there was no period to confirm them in. They
 * have shown then that the mailbox is theirs.
 */
export async function confirmMembers(db: Db, tokenKey: KeyObject): Promise<void> {
  const voting = await readVotingState(db);
  const cycleId = voting.cycle?.id;
  if (cycleId === undefined || findConfirmationError(voting, cycleId, 'email') !== undefined) return;
  for (let last = 0; ; ) {
    const members = await listUnconfirmed(db, cycleId, last);
    const confirmations = members.map(({ accountId, email }) => ({
      cycleId,
      accountId,
      kind: 'email' as const,
      subject: hashEmailSubject(tokenKey, cycleId, email),
      whenUsed: confirmationErrors.usedAddress,
    }));
    if (confirmations.length === 0) return;
    await transaction(db, (trx) => confirmAll(trx, confirmations));
    last = members.at(-1)?.id ?? last;
  }
}

type Member = { id: number; accountId: number; email: string };

async function listUnconfirmed(db: Db, cycleId: number, after: number): Promise<Member[]> {
  const [rows] = await db.raw(
    `select m.id, m.account_id as accountId, m.email
       from roll_members m
       join accounts a on a.id = m.account_id and a.is_active = 1 and a.retired_at is null
       left join proofs p on p.cycle_id = ? and p.account_id = m.account_id
      where m.id > ? and m.email is not null and p.account_id is null
      order by m.id limit ?`,
    [cycleId, after, MEMBERS_AT_ONCE],
  );
  return rows;
}
