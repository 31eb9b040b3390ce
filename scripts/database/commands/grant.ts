import { applyGrants } from '@plaudit/db/grants';
import { readConfig, secret } from '@plaudit/server-kit/config';
import Joi from 'joi';
import { runDatabaseCommand } from '../run-database-command.ts';

interface GrantConfig {
  PUBLIC_DATABASE_PASSWORD: string;
  ADMIN_DATABASE_PASSWORD: string;
  DATABASE_USER_HOST: string;
}

const schema = Joi.object<GrantConfig>({
  PUBLIC_DATABASE_PASSWORD: secret(),
  ADMIN_DATABASE_PASSWORD: secret(),
  DATABASE_USER_HOST: Joi.string().default('%'),
});

/** With `--add` no privilege is withdrawn, because older versions may still use the database. */
const withdraw = !process.argv.includes('--add');

/** Creates or repairs the two database users of the APIs. */
await runDatabaseCommand(async ({ db }) => {
  const config = readConfig(schema);
  const host = config.DATABASE_USER_HOST;
  const logins = {
    public: { user: 'plaudit_public', password: config.PUBLIC_DATABASE_PASSWORD, host },
    admin: { user: 'plaudit_admin', password: config.ADMIN_DATABASE_PASSWORD, host },
  };
  await applyGrants(db, logins, { withdraw });
  console.log(`plaudit_public and plaudit_admin have their privileges${withdraw ? '' : '; none was withdrawn'}.`);
  return 0;
});
