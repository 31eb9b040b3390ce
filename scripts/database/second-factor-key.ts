import { createSecondFactorKey, type SecondFactorKey } from '@plaudit/db/rules/second-factor-secret';
import { encryptionKey, readConfig } from '@plaudit/server-kit/config';
import Joi from 'joi';
import { layoutOf } from '../stack/layout.ts';
import { loadSecrets } from '../stack/secrets.ts';
import { readLocalSettings } from './local-settings.ts';

const schema = Joi.object<{ SECOND_FACTOR_KEY: string }>({ SECOND_FACTOR_KEY: encryptionKey() });

/**
 * The key of the private database is kept in the home. With DATABASE_URL, SECOND_FACTOR_KEY must be the key of the
 * admin-api that uses the database.
 */
export function readSecondFactorKey({ isLocal }: { isLocal: boolean }): SecondFactorKey {
  const key = isLocal
    ? loadSecrets(layoutOf(readLocalSettings().home).secrets).secondFactorKey
    : readConfig(schema).SECOND_FACTOR_KEY;
  return createSecondFactorKey(key);
}
