import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { databaseUrlSetting } from '@plaudit/db/database-url-setting';
import { readConfig } from '@plaudit/server-kit/config';
import Joi from 'joi';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface LocalSettings {
  /** The folder in which `npm start` keeps everything. */
  home: string;
  /** A server that is there already, in place of the one in `home`. */
  databaseUrl: string | undefined;
}

const schema = Joi.object<{ PLAUDIT_HOME?: string; DATABASE_URL?: string }>({
  PLAUDIT_HOME: Joi.string(),
  DATABASE_URL: databaseUrlSetting().optional(),
});

/**
 * `npm start` and all database commands read their settings here, so that they use the same database. A .env beside
 * package.json counts as well; what the environment says wins. A relative PLAUDIT_HOME is relative to that folder.
 */
export function readLocalSettings(): LocalSettings {
  const file = join(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  const { PLAUDIT_HOME, DATABASE_URL } = readConfig(schema);
  return { home: resolve(ROOT, PLAUDIT_HOME ?? '.local'), databaseUrl: DATABASE_URL };
}
