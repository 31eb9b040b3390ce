import { createSecondFactorKey, type SecondFactorKey } from '@plaudit/db/rules/second-factor-secret';
import { encryptionKey, readConfig } from '@plaudit/server-kit/config';
import Joi from 'joi';
import { layoutOf } from '../stack/layout.ts';
import { loadSecrets } from '../stack/secrets.ts';
import { readLocalSettings } from './local-settings.ts';

const schema = Joi.object<{ SECOND_FACTOR_KEY: string }>({ SECOND_FACTOR_KEY: encryptionKey() });

/** The key that admin-api uses with this database. `npm start` keeps its own in its home. */
export function readSecondFactorKey({ isLocal }: { isLocal: boolean }): SecondFactorKey {
  const key = isLocal
    ? loadSecrets(layoutOf(readLocalSettings().home).secrets).secondFactorKey
    : readConfig(schema).SECOND_FACTOR_KEY;
  return createSecondFactorKey(key);
}
