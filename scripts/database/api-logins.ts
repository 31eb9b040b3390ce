import type { Logins } from '@plaudit/db/grants';
import { readConfig, secret } from '@plaudit/server-kit/config';
import Joi from 'joi';
import { findHomeSecrets } from './home-secrets.ts';
import type { CommandContext } from './run-database-command.ts';
import { loginsOf, USER_HOST } from './schema.ts';

interface LoginConfig {
  PUBLIC_DATABASE_PASSWORD?: string;
  ADMIN_DATABASE_PASSWORD?: string;
  DATABASE_USER_HOST?: string;
}

const schema = Joi.object<LoginConfig>({
  PUBLIC_DATABASE_PASSWORD: secret().optional(),
  ADMIN_DATABASE_PASSWORD: secret().optional(),
  DATABASE_USER_HOST: Joi.string(),
});

/** The database users of the APIs. Without passwords in the environment, they are those of `npm start`. */
export async function readApiLogins(context: CommandContext): Promise<Logins> {
  const {
    PUBLIC_DATABASE_PASSWORD: databasePublic,
    ADMIN_DATABASE_PASSWORD: databaseAdmin,
    DATABASE_USER_HOST: host = USER_HOST[context.isLocal ? 'own' : 'given'],
  } = readConfig(schema);
  if (databasePublic !== undefined && databaseAdmin !== undefined)
    return loginsOf({ databasePublic, databaseAdmin }, host);
  const isNoneGiven = databasePublic === undefined && databaseAdmin === undefined;
  const secrets = isNoneGiven ? await findHomeSecrets(context) : undefined;
  if (secrets) return loginsOf(secrets, host);
  throw new Error('PUBLIC_DATABASE_PASSWORD and ADMIN_DATABASE_PASSWORD are required: those of the APIs');
}
