import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { hashLinkToken, newLinkToken } from '../rules/accounts/account-links.ts';
import { makeAccount } from './factories.ts';

/** Puts somebody on the roll who has got a link. Returns its token. */
export async function insertPersonalLink(db: Knex, email: string): Promise<string> {
  const { id: added_by } = await makeAccount(db, { role: 'super_admin' });
  const [roll_id = 0] = await db('roll').insert({ mailbox: email, email, name: `Name of ${email}`, added_by });
  const [member_id = 0] = await db('roll_members').insert({
    mailbox_hash: createHash('sha256').update(email).digest(),
    roll_id,
    email,
    name: `Name of ${email}`,
  });
  const token = newLinkToken();
  await db('personal_links').insert({
    token_hash: hashLinkToken(token),
    member_id,
    asked_by: 'organizer',
    expires_at: db.raw('now(3) + interval 1 hour'),
  });
  return token;
}
