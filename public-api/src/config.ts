import { databaseUrlSetting } from '@plaudit/db/database-url-setting';
import {
  DEFAULT_ORIGIN,
  logLevel,
  panelOriginOf,
  port,
  portOrSocket,
  readConfig,
  secret,
  webOrigin,
} from '@plaudit/server-kit/config';
import Joi from 'joi';
import type { MailSettings } from './features/mail/mailer.ts';
import { type ProviderEnvironment, type ProviderSettings, readProviders } from './features/openid/openid-settings.ts';
import type { PoolSizes } from './pools.ts';

type Environment = ProviderEnvironment & {
  DATABASE_URL: string;
  HOST: string;
  PORT: number | string;
  METRICS_PORT: number;
  TOKEN_SECRET: string;
  CAPTCHA_SECRET: string;
  SEAL_SECRET?: string;
  ADMIN_HOST?: string;
  SITE_ORIGIN?: string;
  SMTP_URL?: string;
  MAIL_FROM?: string;
  LOG_LEVEL: string;
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;
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
  SEAL_SECRET: secret().optional(),
  ADMIN_HOST: Joi.string().hostname(),
  SITE_ORIGIN: webOrigin(),
  SMTP_URL: Joi.string().uri({ scheme: ['smtp', 'smtps'] }),
  MAIL_FROM: Joi.string(),
  OPENID_ISSUER: issuer(),
  OPENID_NAME: Joi.string().max(40),
  OPENID_CLIENT_ID: Joi.string(),
  OPENID_CLIENT_SECRET: Joi.string(),
  OPENID_HOSTS: Joi.string(),
  GOOGLE_CLIENT_ID: Joi.string(),
  GOOGLE_CLIENT_SECRET: Joi.string(),
  DISCORD_CLIENT_ID: Joi.string(),
  DISCORD_CLIENT_SECRET: Joi.string(),
  GITHUB_CLIENT_ID: Joi.string(),
  GITHUB_CLIENT_SECRET: Joi.string(),
  LOG_LEVEL: logLevel(),
  OTEL_EXPORTER_OTLP_ENDPOINT: Joi.string().uri({ scheme: ['http', 'https'] }),
})
  .and('OPENID_ISSUER', 'OPENID_NAME', 'OPENID_CLIENT_ID', 'OPENID_CLIENT_SECRET')
  .and('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET')
  .and('DISCORD_CLIENT_ID', 'DISCORD_CLIENT_SECRET')
  .and('GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET')
  // The provider sends the browser back to SITE_ORIGIN, because an address taken from a request could be forged.
  .with('OPENID_ISSUER', 'SITE_ORIGIN')
  .with('GOOGLE_CLIENT_ID', 'SITE_ORIGIN')
  .with('DISCORD_CLIENT_ID', 'SITE_ORIGIN')
  .with('GITHUB_CLIENT_ID', 'SITE_ORIGIN')
  .when(Joi.object({ SMTP_URL: Joi.exist() }).unknown(), {
    // A link in a mail begins with SITE_ORIGIN, because an address taken from a request could be forged.
    // biome-ignore lint/suspicious/noThenProperty: this is joi's name for it.
    then: Joi.object({ SITE_ORIGIN: Joi.required(), MAIL_FROM: Joi.required() }),
  });

export type Config = {
  databaseUrl: string;
  host: string;
  /** A port, or the path of a Unix socket. */
  port: number | string;
  metricsPort: number;
  tokenSecret: string;
  captchaSecret: string;
  /** Seals votes for the log. Undefined if votes are stored without a seal. */
  sealSecret: string | undefined;
  /** If true, admins can sign in only on their own host. */
  adminsHaveOwnHost: boolean;
  /** The address of the site. Passkeys are bound to it, and links in mails begin with it. */
  siteOrigin: string;
  /** Undefined if this site sends no mail. */
  mail: MailSettings | undefined;
  /** The providers at which people can confirm an account. */
  providers: ProviderSettings[];
  logLevel: string;
  tracesEndpoint: string | undefined;
  poolSizes: PoolSizes;
};

/** The database connections of one process, 11 in total. docs/scaling.md uses this number. */
export const POOL_SIZES: PoolSizes = { votes: 4, accounts: 4, reads: 3 };

/** No other code reads the environment. */
export function loadConfig(environment?: Readonly<Record<string, string | undefined>>): Config {
  const variables = readConfig(schema, environment);
  return {
    databaseUrl: variables.DATABASE_URL,
    host: variables.HOST,
    port: variables.PORT,
    metricsPort: variables.METRICS_PORT,
    tokenSecret: variables.TOKEN_SECRET,
    captchaSecret: variables.CAPTCHA_SECRET,
    sealSecret: variables.SEAL_SECRET,
    adminsHaveOwnHost: variables.ADMIN_HOST !== undefined,
    siteOrigin: variables.SITE_ORIGIN ?? DEFAULT_ORIGIN,
    mail: mailSettings(variables),
    providers: readProviders(variables),
    logLevel: variables.LOG_LEVEL,
    tracesEndpoint: variables.OTEL_EXPORTER_OTLP_ENDPOINT,
    poolSizes: POOL_SIZES,
  };
}

/** Validates the address of a provider. It needs TLS, except on the same machine. */
function issuer(): Joi.StringSchema {
  return Joi.string()
    .pattern(/^https:\/\/|^http:\/\/(localhost|127\.0\.0\.1)(:|\/|$)/)
    .uri();
}

function mailSettings(environment: Environment): MailSettings | undefined {
  const { SMTP_URL, MAIL_FROM, SITE_ORIGIN } = environment;
  if (SMTP_URL === undefined || MAIL_FROM === undefined || SITE_ORIGIN === undefined) return undefined;
  return { smtpUrl: SMTP_URL, from: MAIL_FROM, siteOrigin: SITE_ORIGIN, panelOrigin: panelOriginOf(environment) };
}
