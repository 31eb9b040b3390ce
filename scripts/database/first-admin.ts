import { randomBytes, randomInt } from 'node:crypto';
import { isDuplicate } from '@plaudit/db/database-errors';
import type { PasswordHasher } from '@plaudit/db/rules/passwords';
import { type SecondFactorKey, sealSecret } from '@plaudit/db/rules/second-factor-secret';
import { transaction } from '@plaudit/db/transaction';
import type { Knex } from 'knex';
import { generateSecret, generateURI } from 'otplib';

export interface FirstAdmin {
  username: string;
  password: string;
  /** The TOTP secret in base32, for typing. */
  secret: string;
  /** The TOTP secret as an otpauth link, for scanning. */
  enrolment: string;
}

const SECRET_BYTES = 20;
/** Without letters and digits that look alike, and without characters that mean something to a shell. */
const PASSWORD_CLASSES = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '@%'];
const PASSWORD_LENGTH = 20;

/**
 * Makes the first super admin, and returns what is to be shown once. Undefined if there is an admin already, even if
 * another process made it just now. There is no default password anywhere.
 */
export async function createFirstAdmin(
  db: Knex,
  options: { hasher: PasswordHasher; secondFactorKey: SecondFactorKey },
): Promise<FirstAdmin | undefined> {
  if (await hasSuperAdmin(db)) return undefined;
  const username = await findFreeName(db);
  const password = newPassword();
  const secret = generateSecret({ length: SECRET_BYTES });
  const passwordHash = await options.hasher.hash(password);
  try {
    await transaction(db, async (trx) => {
      const [id] = await trx('accounts').insert({ username, password_hash: passwordHash, role: 'super_admin' });
      const secretEncrypted = sealSecret(options.secondFactorKey, secret);
      await trx('second_factors').insert({ account_id: id as number, secret_encrypted: secretEncrypted });
    });
  } catch (error) {
    if (isDuplicate(error)) return undefined;
    throw error;
  }
  return {
    username,
    password,
    secret,
    enrolment: generateURI({ issuer: 'Plaudit', label: username, secret }),
  };
}

async function hasSuperAdmin(db: Knex): Promise<boolean> {
  const found = await db('accounts').where({ role: 'super_admin', is_active: 1, retired_at: null }).first('id');
  return found !== undefined;
}

async function findFreeName(db: Knex): Promise<string> {
  const taken = await db('accounts').where({ username: 'admin' }).first('id');
  return taken ? `admin_${randomBytes(3).toString('hex')}` : 'admin';
}

function newPassword(): string {
  const pick = (letters: string) => letters[randomInt(letters.length)] ?? '';
  const all = PASSWORD_CLASSES.join('');
  const letters = [...PASSWORD_CLASSES, ...Array<string>(PASSWORD_LENGTH - PASSWORD_CLASSES.length).fill(all)].map(
    pick,
  );
  for (let last = letters.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [letters[last], letters[other]] = [letters[other] ?? '', letters[last] ?? ''];
  }
  return letters.join('');
}
