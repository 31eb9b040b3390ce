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
  /** The URL of an existing server, used instead of the one in `home`. */
  databaseUrl: string | undefined;
}

const schema = Joi.object<{ PLAUDIT_HOME?: string; DATABASE_URL?: string }>({
  PLAUDIT_HOME: Joi.string(),
  DATABASE_URL: databaseUrlSetting().optional(),
});

/**
 * `npm start` and the commands that work on its home or its database read these settings here, so that they use the
 * same ones. Settings come from the environment and from the .env beside package.json. The environment wins. A relative
 * PLAUDIT_HOME is relative to the folder of package.json.
 */
export function readLocalSettings(): LocalSettings {
  const file = join(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  const { PLAUDIT_HOME, DATABASE_URL } = readConfig(schema);
  return { home: resolve(ROOT, PLAUDIT_HOME ?? '.local'), databaseUrl: DATABASE_URL };
}
