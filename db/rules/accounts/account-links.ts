import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../src/connect.ts';
import type { LinkKind } from '../../src/rows.ts';

/** The hours for which a link in a mail stays valid. Each link works once. */
export const LINK_LIFETIME_HOURS = { confirm_email: 24, new_password: 1, prove_email: 24 } as const satisfies Record<
  LinkKind,
  number
>;

/** An admin passes a link for a new password on in person, so it stays valid for longer than such a link in a mail. */
export const ADMINS_LINK_HOURS = 24;

/** How long a personal link works that an organizer ordered. A voter who asks for one gets it at once. */
export const PERSONAL_LINK_HOURS = { organizer: 30 * 24, voter: 24 } as const;

/** How long a link works with which somebody makes their own admin account. */
export const INVITATION_HOURS = 72;

export const LINK_TOKEN = /^[A-Za-z0-9_-]{43}$/;

export type NewLink = {
  accountId: number;
  kind: LinkKind;
  /** The e-mail address that the link confirms or uses as a proof. The link is sent to it. */
  email?: string;
  /** The admin who makes the link for somebody. Only admin-api may set it. */
  createdBy?: number;
};

/**
 * Returns the secret token of a new link. The database stores only its hash. Deletes no earlier link: somebody who asks
 * again and again for a link in another's name must not make the owner's links useless.
 */
export async function insertAccountLink(db: Db, { accountId, kind, email, createdBy }: NewLink): Promise<string> {
  const token = newLinkToken();
  await db('account_links').insert({
    token_hash: hashLinkToken(token),
    account_id: accountId,
    kind,
    ...(email !== undefined && { email }),
    ...(createdBy !== undefined && { created_by: createdBy }),
    expires_at: db.raw('now(3) + interval ? hour', [
      createdBy === undefined ? LINK_LIFETIME_HOURS[kind] : ADMINS_LINK_HOURS,
    ]),
  });
  return token;
}

/**
 * Deletes the links and invitations that an admin has made, when that admin loses access or rights, or changes their own
 * password or authenticator. Somebody who has copied such a link could take over an account, or get one.
 */
export async function deleteLinksMadeBy(trx: Db, adminId: number): Promise<void> {
  await trx('account_links').where({ created_by: adminId }).delete();
  await trx('admin_invitations').where({ made_by: adminId }).delete();
}

export const newLinkToken = (): string => randomBytes(32).toString('base64url');

export function hashLinkToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
