import { randomBytes } from 'node:crypto';
import type { Db } from '@plaudit/db/connect';
import type { PasskeyPurpose } from '@plaudit/db/rows';

const LIFETIME_SECONDS = 5 * 60;
const CHALLENGE_BYTES = 32;

/** A session has at most one challenge for each purpose, so asking again and again stores nothing more. */
export async function insertChallenge(db: Db, sessionId: number, purpose: PasskeyPurpose): Promise<string> {
  const challenge = randomBytes(CHALLENGE_BYTES);
  await db.raw(
    `insert into admin_passkey_challenges (session_id, purpose, challenge, expires_at)
     values (?, ?, ?, now(3) + interval ? second)
     on duplicate key update challenge = values(challenge), expires_at = values(expires_at)`,
    [sessionId, purpose, challenge, LIFETIME_SECONDS],
  );
  return challenge.toString('base64url');
}

/** Uses the challenge up. Returns undefined if the session has none for this purpose, or if it has expired. */
export async function takeChallenge(trx: Db, sessionId: number, purpose: PasskeyPurpose): Promise<string | undefined> {
  const [rows] = await trx.raw(
    `select challenge, expires_at > now(3) as is_valid
       from admin_passkey_challenges where session_id = ? and purpose = ? for update`,
    [sessionId, purpose],
  );
  const [row] = rows as { challenge: Buffer; is_valid: number }[];
  if (row === undefined) return undefined;
  await trx('admin_passkey_challenges').where({ session_id: sessionId, purpose }).delete();
  return Number(row.is_valid) === 1 ? row.challenge.toString('base64url') : undefined;
}
