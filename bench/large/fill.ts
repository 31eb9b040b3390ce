import type { Db } from '@plaudit/db/connect';
import { repairTallies } from '@plaudit/db/rules/recount';
import type { Election } from '@plaudit/db/testing/factories';

/** Statements of this many rows keep the server's undo log small. */
const ROWS_AT_ONCE = 100_000;

/** The numbers from `first` on, as a table `n (i)`. The database makes them, so that no row has to be sent to it. */
const numbers = (first: number, count: number): string => {
  const digits =
    'select 0 d union all select 1 union all select 2 union all select 3 union all select 4 union all select 5 union all select 6 union all select 7 union all select 8 union all select 9';
  const tables = Array.from({ length: 6 }, (_, place) => `(${digits}) d${place}`).join(', ');
  const sum = Array.from({ length: 6 }, (_, place) => `d${place}.d * ${10 ** place}`).join(' + ');
  return `(select ${first} + ${sum} as i from ${tables} having i < ${first + count}) as n`;
};

async function inParts(count: number, insert: (first: number, count: number) => Promise<unknown>): Promise<void> {
  for (let made = 0; made < count; made += ROWS_AT_ONCE) await insert(made, Math.min(ROWS_AT_ONCE, count - made));
}

/** Adds accounts named `voter_<id>` with these ids. */
export function fillAccounts(owner: Db, firstId: number, count: number): Promise<void> {
  return inParts(count, (from, some) =>
    owner.raw(
      `insert into accounts (id, username, password_hash, is_active, created_at)
       select i, concat('voter_', i), '!', i % 50 > 0, now(3) - interval (i % 40000) minute from ${numbers(firstId + from, some)}`,
    ),
  );
}

/** Fills every open box with a vote of each of these accounts, and adds them to the tallies. */
export async function fillVotes(owner: Db, election: Election, firstId: number, voters: number): Promise<void> {
  const vendors = election.vendors.map(({ id }) => id);
  for (const { id: box } of election.boxes) {
    await inParts(voters, (from, some) =>
      owner.raw(
        `insert into votes (id, ballot_box_id, voter_id, vendor_id, cast_at)
         select unhex(md5(concat(${box}, '-', i))), ${box}, i, elt(1 + i % ${vendors.length}, ${vendors.join(', ')}),
                now(3) - interval (i % 20000) minute
           from ${numbers(firstId + from, some)}`,
      ),
    );
  }
  await repairTallies(owner);
}

type Sessions = {
  firstAccountId: number;
  accounts: number;
  from: number;
  count: number;
  /** SQL that says how many days ago the session with the number `i` was used last. */
  days?: string;
};

/** Adds sessions of these accounts, a thousandth of them blocked. */
export function fillSessions(
  owner: Db,
  { firstAccountId, accounts, from, count, days = 'i % 80' }: Sessions,
): Promise<void> {
  const active = `now(3) - interval (${days}) day - interval (i % 1000) second`;
  return inParts(count, (made, some) =>
    owner.raw(
      `insert into sessions (id_hash, account_id, ip_address, user_agent, is_blocked, created_at, last_activity_at, expires_at)
       select unhex(sha2(concat('filled-', i), 256)), ${firstAccountId} + i % ${accounts},
              concat('203.0.', i div 250 % 250, '.', i % 250), 'Mozilla/5.0 (X11; Linux x86_64) Firefox/128.0', i % 1000 = 0,
              ${active}, ${active}, ${active} + interval 30 day
         from ${numbers(from + made, some)}`,
    ),
  );
}

export function fillAuditLog(
  owner: Db,
  { actorId, actor, count }: { actorId: number; actor: string; count: number },
): Promise<void> {
  return inParts(count, (from, some) =>
    owner.raw(
      `insert into audit_log (at, actor_id, actor_username, action, subject_type, subject_id, detail, ip_address)
       select now(3) - interval (${count} - i) second, if(i % 100 = 0, ${actorId}, null), if(i % 100 = 0, '${actor}', 'former_admin'),
              elt(1 + i % 4, 'vendor.updated', 'category.updated', 'session.blocked', 'auth.signed_in'), 'vendor', i % 600,
              '{}', '203.0.113.9'
         from ${numbers(from, some)}`,
    ),
  );
}
