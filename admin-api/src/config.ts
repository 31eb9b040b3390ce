import { databaseUrlSetting } from '@plaudit/db/database-url-setting';
import {
  DEFAULT_ORIGIN,
  encryptionKey,
  logLevel,
  panelOriginOf,
  port,
  portOrSocket,
  readConfig,
  secret,
  webOrigin,
} from '@plaudit/server-kit/config';
import Joi from 'joi';

type Variables = {
  DATABASE_URL: string;
  HOST: string;
  PORT: number | string;
  METRICS_PORT: number;
  TOKEN_SECRET: string;
  SECOND_FACTOR_KEY: string;
  LOG_KEY?: string;
  ADMIN_HOST?: string;
  SITE_ORIGIN?: string;
  LOG_LEVEL: string;
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;
};

export type Config = {
  databaseUrl: string;
  host: string;
  /** A port, or the path of a Unix socket. */
  port: number | string;
  metricsPort: number;
  tokenSecret: string;
  secondFactorKey: string;
  /** Signs the log, in base64. Undefined if this site keeps no log. */
  logKey: string | undefined;
  /** The origin of the panel. Admins' passkeys are bound to it. */
  panelOrigin: string;
  /** The origin of the voters' site. */
  siteOrigin: string;
  logLevel: string;
  tracesEndpoint: string | undefined;
};

const schema = Joi.object<Variables, true>({
  DATABASE_URL: databaseUrlSetting(),
  HOST: Joi.string().default('127.0.0.1'),
  PORT: portOrSocket(3002),
  METRICS_PORT: port(9102),
  TOKEN_SECRET: secret(),
  SECOND_FACTOR_KEY: encryptionKey(),
  LOG_KEY: encryptionKey().optional(),
  ADMIN_HOST: Joi.string().hostname(),
  SITE_ORIGIN: webOrigin(),
  LOG_LEVEL: logLevel(),
  OTEL_EXPORTER_OTLP_ENDPOINT: Joi.string().uri({ scheme: ['http', 'https'] }),
});

/** No other code of this API reads the environment. */
export function loadConfig(environment?: NodeJS.ProcessEnv): Config {
  const variables = readConfig(schema, environment);
  return {
    databaseUrl: variables.DATABASE_URL,
    host: variables.HOST,
    port: variables.PORT,
    metricsPort: variables.METRICS_PORT,
    tokenSecret: variables.TOKEN_SECRET,
    secondFactorKey: variables.SECOND_FACTOR_KEY,
    logKey: variables.LOG_KEY,
    panelOrigin: panelOriginOf(variables),
    siteOrigin: variables.SITE_ORIGIN ?? DEFAULT_ORIGIN,
    logLevel: variables.LOG_LEVEL,
    tracesEndpoint: variables.OTEL_EXPORTER_OTLP_ENDPOINT,
  };
}
