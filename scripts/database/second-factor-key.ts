import {
  createSecondFactorKey,
  decryptsNewestSecret,
  type SecondFactorKey,
} from '@plaudit/db/rules/sign-in/second-factor-secret';
import { encryptionKey, readConfig } from '@plaudit/server-kit/config';
import Joi from 'joi';
import { findHomeSecrets } from './home-secrets.ts';
import type { CommandContext } from './run-database-command.ts';

const schema = Joi.object<{ SECOND_FACTOR_KEY?: string }>({ SECOND_FACTOR_KEY: encryptionKey().optional() });

/**
 * The key of the private database is kept in the home. With DATABASE_URL, it is the key of the admin-api that uses the
 * database: SECOND_FACTOR_KEY, or the one in the home if `npm start` uses this database.
 */
export async function readSecondFactorKey(context: CommandContext): Promise<SecondFactorKey> {
  const key = await findSecondFactorKey(context);
  if (key) return key;
  throw new Error('SECOND_FACTOR_KEY is required: the one of the admin-api that uses this database');
}

/** False also if nothing shows with which key the second factors were encrypted, or which one admin-api has. */
export async function hasOtherSecondFactorKey(context: CommandContext): Promise<boolean> {
  const key = await findSecondFactorKey(context);
  return key !== undefined && (await decryptsNewestSecret(context.db, key)) === false;
}

async function findSecondFactorKey(context: CommandContext): Promise<SecondFactorKey | undefined> {
  const given = context.isLocal ? undefined : readConfig(schema).SECOND_FACTOR_KEY;
  const key = given ?? (await findHomeSecrets(context))?.secondFactorKey;
  return key === undefined ? undefined : createSecondFactorKey(key);
}
