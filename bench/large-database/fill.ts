import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '@plaudit/db/connect';
import { repairTallies } from '@plaudit/db/rules/tallies/recount';
import type { Election } from '@plaudit/db/testing/factories';
import { NUMBERS_MAX, numbers } from '@plaudit/db/testing/numbers';

/** Short statements keep the server's undo log small. */
async function inParts(count: number, insert: (first: number, count: number) => Promise<unknown>): Promise<void> {
  for (let made = 0; made < count; made += NUMBERS_MAX) await insert(made, Math.min(NUMBERS_MAX, count - made));
}

/** Adds accounts named `voter_<id>`, with ids from `firstId` on. */
export function fillAccounts(owner: Db, firstId: number, count: number): Promise<void> {
  return inParts(count, (from, size) =>
    owner.raw(
      `insert into accounts (id, username, password_hash, is_active, created_at)
       select i, concat('voter_', i), '!', i % 50 > 0, now(3) - interval (i % 40000) minute from ${numbers(firstId + from, size)}`,
    ),
  );
}

/**
 * Fills every open box with a vote of each of these accounts, and adds them to the tallies. The ids of votes are spread
 * as evenly as random ones, but ascend, and so do the times. With random ids, inserting millions of rows would take an
 * hour.
 */
export async function fillVotes(owner: Db, election: Election, firstId: number, voters: number): Promise<void> {
  const vendors = election.vendors.map(({ id }) => id);
  const step = Math.floor(2 ** 32 / (voters * election.boxes.length));
  for (const [place, { id: box }] of election.boxes.entries()) {
    const number = `(i - ${firstId} + ${place * voters})`;
    await inParts(voters, (from, size) =>
      owner.raw(
        `insert into votes (id, ballot_box_id, voter_id, vendor_id, cast_at)
         select unhex(concat(lpad(hex(${number} * ${step}), 8, '0'), left(sha2(concat(${box}, '-', i), 256), 24))), ${box}, i,
                elt(1 + i % ${vendors.length}, ${vendors.join(', ')}),
                now(3) - interval (${voters * election.boxes.length} - ${number}) * 100000 microsecond
           from ${numbers(firstId + from, size)} order by i`,
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

/**
 * Adds sessions of these accounts, a thousandth of them blocked. Their hashes ascend, for the same reason as the ids of
 * votes.
 */
export function fillSessions(
  owner: Db,
  { firstAccountId, accounts, from, count, days = 'i % 80' }: Sessions,
): Promise<void> {
  const hash = `concat(lpad(hex((i - ${from}) * ${Math.floor(2 ** 32 / count)}), 8, '0'), left(sha2(concat('filled-', i), 256), 56))`;
  const active = `now(3) - interval (${days}) day - interval (i % 1000) second`;
  return inParts(count, (made, size) =>
    owner.raw(
      `insert into sessions (id_hash, account_id, ip_address, user_agent, is_blocked, created_at, last_activity_at, expires_at)
       select unhex(${hash}), ${firstAccountId} + i % ${accounts},
              concat('203.0.', i div 250 % 250, '.', i % 250), 'Mozilla/5.0 (X11; Linux x86_64) Firefox/128.0', i % 1000 = 0,
              ${active}, ${active}, ${active} + interval 30 day
         from ${numbers(from + made, size)} order by i`,
    ),
  );
}

export function fillAuditLog(
  owner: Db,
  { actorId, actor, count }: { actorId: number; actor: string; count: number },
): Promise<void> {
  return inParts(count, (from, size) =>
    owner.raw(
      `insert into audit_log (at, actor_id, actor_username, action, subject_type, subject_id, detail, ip_address)
       select now(3) - interval (${count} - i) second, if(i % 100 = 0, ${actorId}, null), if(i % 100 = 0, '${actor}', 'former_admin'),
              elt(1 + i % 4, 'vendor.updated', 'category.updated', 'session.blocked', 'auth.signed_in'), 'vendor', i % 600,
              '{}', '203.0.113.9'
         from ${numbers(from, size)}`,
    ),
  );
}

const PAUSE_MS = 2_000;
const PAUSES_MAX = 120;
const WRITES_AT_REST = 50;

/**
 * A database that has just been filled goes on writing for a while. Returns when it has stopped, or after four minutes.
 */
export async function waitUntilWritten(owner: Db): Promise<void> {
  let before = Number.NEGATIVE_INFINITY;
  for (let waited = 0; waited < PAUSES_MAX; waited += 1) {
    const [[row]] = await owner.raw("show global status like 'Innodb_data_writes'");
    const writes = Number(row.Value);
    if (writes - before < WRITES_AT_REST) return;
    before = writes;
    await pause(PAUSE_MS);
  }
  console.log('The database still writes what it was filled with');
}
