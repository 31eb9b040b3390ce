import { createHash } from 'node:crypto';
import type { Db } from '@plaudit/db/connect';
import { isDuplicate } from '@plaudit/db/database-errors';
import { signInErrors } from './sign-in-errors.ts';

/**
 * Uses up the state of a visit, or a ticket, so that nobody sends another answer with it. It is stored in the same table
 * as the used tokens of the security check. All are random.
 */
export async function spend(db: Db, text: string, expiresAt: Date): Promise<void> {
  try {
    const token_hash = createHash('sha256').update(`provider.${text}`).digest();
    await db('captchas_spent').insert({ token_hash, expires_at: expiresAt });
  } catch (error) {
    throw isDuplicate(error) ? signInErrors.otherVisit() : error;
  }
}
