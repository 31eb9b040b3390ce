import type { KeyObject } from 'node:crypto';
import type { PasswordHasher } from '@plaudit/db/rules/passwords';
import type { Metrics } from '@plaudit/server-kit/metrics';
import type { Logger } from 'pino';
import type { OpenIdProvider } from './features/openid/openid-provider.ts';
import type { Pools } from './pools.ts';

/** The objects and settings that the process makes once and passes to the application. */
export interface Dependencies {
  pools: Pools;
  logger: Logger;
  metrics: Metrics;
  passwords: PasswordHasher;
  tokenKey: KeyObject;
  captchaKey: KeyObject;
  adminsHaveOwnHost: boolean;
  siteOrigin: string;
  /** If false, the site says that it sends no mail. */
  sendsMail: boolean;
  /** The providers at which people can confirm an account. */
  providers: readonly OpenIdProvider[];
  /** Returns true while a rehearsal runs. Each response then has a header that says so. */
  isRehearsing: () => boolean;
}
