import { databaseUrlSetting } from '@plaudit/db/database-url-setting';
import { logLevel, port, portOrSocket, readConfig, secret } from '@plaudit/server-kit/config';
import Joi from 'joi';
import type { PoolSizes } from './pools.ts';

type Environment = {
  DATABASE_URL: string;
  HOST: string;
  PORT: number | string;
  METRICS_PORT: number;
  TOKEN_SECRET: string;
  CAPTCHA_SECRET: string;
  ADMIN_HOST?: string;
  LOG_LEVEL: string;
};

const schema = Joi.object<Environment, true>({
  DATABASE_URL: databaseUrlSetting(),
  HOST: Joi.string().default('127.0.0.1'),
  PORT: portOrSocket(3001),
  METRICS_PORT: port(9101),
  TOKEN_SECRET: secret(),
  CAPTCHA_SECRET: secret().invalid(Joi.ref('TOKEN_SECRET')).messages({
    'any.invalid': '{{#label}} must not be the same as TOKEN_SECRET',
  }),
  ADMIN_HOST: Joi.string().hostname(),
  LOG_LEVEL: logLevel(),
});

export type Config = {
  databaseUrl: string;
  host: string;
  /** A port, or the path of a Unix socket. */
  port: number | string;
  metricsPort: number;
  tokenSecret: string;
  captchaSecret: string;
  /** If so, admins can sign in only on their own host. */
  adminsHaveOwnHost: boolean;
  logLevel: string;
  poolSizes: PoolSizes;
};

/** The database connections of one process, 11 in total. docs/scaling.md uses this number. */
export const POOL_SIZES: PoolSizes = { votes: 4, accounts: 4, reads: 3 };

/** Nothing else reads the environment. */
export function loadConfig(environment?: Readonly<Record<string, string | undefined>>): Config {
  const read = readConfig(schema, environment);
  return {
    databaseUrl: read.DATABASE_URL,
    host: read.HOST,
    port: read.PORT,
    metricsPort: read.METRICS_PORT,
    tokenSecret: read.TOKEN_SECRET,
    captchaSecret: read.CAPTCHA_SECRET,
    adminsHaveOwnHost: read.ADMIN_HOST !== undefined,
    logLevel: read.LOG_LEVEL,
    poolSizes: POOL_SIZES,
  };
}
