import type { Db } from '@plaudit/db/connect';
import type { PasswordHasher } from '@plaudit/db/rules/passwords';
import type { SecondFactorKey } from '@plaudit/db/rules/second-factor-secret';

/** The objects that the process makes once and passes to the features. */
export type Dependencies = {
  db: Db;
  passwords: PasswordHasher;
  secondFactorKey: SecondFactorKey;
  /** Passkeys are made and used only on pages of this origin. */
  panelOrigin: string;
  /** In milliseconds. Only TOTP uses it. Every other time that is stored or that decides comes from the database. */
  now: () => number;
};
