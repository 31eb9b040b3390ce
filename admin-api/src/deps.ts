import type { Db } from '@plaudit/db/connect';
import type { PasswordHasher } from '@plaudit/db/rules/passwords';
import type { SecondFactorKey } from '@plaudit/db/rules/second-factor-secret';

/** What the features are built from. */
export type Deps = {
  db: Db;
  passwords: PasswordHasher;
  secondFactorKey: SecondFactorKey;
  /** Milliseconds, for TOTP alone: every other time is the database's. */
  now: () => number;
};
