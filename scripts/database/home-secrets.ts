import { existsSync } from 'node:fs';
import { createSecondFactorKey, decryptsNewestSecret } from '@plaudit/db/rules/sign-in/second-factor-secret';
import { layoutOf } from '../home/layout.ts';
import { loadSecrets, type Secrets } from '../home/secrets.ts';
import { readLocalSettings } from './local-settings.ts';
import type { CommandContext } from './run-database-command.ts';

/**
 * The secrets in the home, if `npm start` uses this database. A database in DATABASE_URL may be that of another
 * Plaudit, so its second factors must have been encrypted with the key in the home.
 */
export async function findHomeSecrets({ db, isLocal }: CommandContext): Promise<Secrets | undefined> {
  const path = layoutOf(readLocalSettings().home).secrets;
  if (isLocal) return loadSecrets(path);
  if (!existsSync(path)) return undefined;
  const secrets = loadSecrets(path);
  return (await decryptsNewestSecret(db, createSecondFactorKey(secrets.secondFactorKey))) ? secrets : undefined;
}
