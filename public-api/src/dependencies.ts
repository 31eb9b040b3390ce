import type { KeyObject } from 'node:crypto';
import type { PasswordQueue } from '@plaudit/db/rules/sign-in/passwords';
import type { Metrics } from '@plaudit/server-kit/metrics';
import type { Logger } from 'pino';
import type { Sealing } from './features/log/sealing.ts';
import type { OpenIdProvider } from './features/openid/openid-provider.ts';
import type { Pools } from './pools.ts';

export interface Dependencies {
  pools: Pools;
  logger: Logger;
  metrics: Metrics;
  passwords: PasswordQueue;
  tokenKey: KeyObject;
  captchaKey: KeyObject;
  sealing: Sealing;
  adminsHaveOwnHost: boolean;
  siteOrigin: string;
  sendsMail: boolean;
  providers: readonly OpenIdProvider[];
  isRehearsing: () => boolean;
}
