import type { KeyObject } from 'node:crypto';
import type { Db } from '@plaudit/db/connect';
import type { PasswordQueue } from '@plaudit/db/rules/sign-in/passwords';
import type { SecondFactorKey } from '@plaudit/db/rules/sign-in/second-factor-secret';

export type Dependencies = {
  db: Db;
  passwords: PasswordQueue;
  secondFactorKey: SecondFactorKey;
  /** Of sessions. public-api has it too, and verifies links with it that this API signs. */
  tokenKey: KeyObject;
  /** Passkeys are made and used only on pages of this origin. */
  panelOrigin: string;
  /** The origin of the voters' site, which letters name. */
  siteOrigin: string;
  /** The time in milliseconds, only for TOTP. A time to store, or to compare with a stored one, is the database's. */
  now: () => number;
};
