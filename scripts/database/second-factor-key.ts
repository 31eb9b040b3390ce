import { existsSync } from 'node:fs';
import {
  createSecondFactorKey,
  openSecret,
  type SecondFactorKey,
} from '@plaudit/db/rules/sign-in/second-factor-secret';
import { encryptionKey, readConfig } from '@plaudit/server-kit/config';
import Joi from 'joi';
import type { Knex } from 'knex';
import { layoutOf } from '../home/layout.ts';
import { loadSecrets } from '../home/secrets.ts';
import { readLocalSettings } from './local-settings.ts';
import type { CommandContext } from './run-database-command.ts';

const schema = Joi.object<{ SECOND_FACTOR_KEY?: string }>({ SECOND_FACTOR_KEY: encryptionKey().optional() });

/**
 * The key of the private database is kept in the home. With DATABASE_URL, it is the key of the admin-api that uses the
 * database: SECOND_FACTOR_KEY, or the one in the home if `npm start` uses this database.
 */
export async function readSecondFactorKey({ db, isLocal }: CommandContext): Promise<SecondFactorKey> {
  const path = layoutOf(readLocalSettings().home).secrets;
  const readFromHome = () => createSecondFactorKey(loadSecrets(path).secondFactorKey);
  if (isLocal) return readFromHome();
  const { SECOND_FACTOR_KEY: given } = readConfig(schema);
  if (given !== undefined) return createSecondFactorKey(given);
  const key = existsSync(path) ? readFromHome() : undefined;
  if (key && (await opensNewestSecret(db, key))) return key;
  throw new Error('SECOND_FACTOR_KEY is required: the one of the admin-api that uses this database');
}

/**
 * Returns false for the key of another database, with which nobody could sign in here. Also false if the database has
 * no second factor, because then nothing shows whose key it is.
 */
async function opensNewestSecret(db: Knex, key: SecondFactorKey): Promise<boolean> {
  const newest = await db('second_factors').orderBy('created_at', 'desc').first('secret_encrypted');
  if (!newest) return false;
  try {
    openSecret(key, newest.secret_encrypted);
    return true;
  } catch {
    return false;
  }
}
