import { readLocalSettings } from '../database/local-settings.ts';

export interface Settings {
  home: string;
  host: string;
  port: number;
  databaseUrl: string | undefined;
  /** The memory of the private database for tables and indexes. */
  bufferPool: string | undefined;
  /** True to add demo data. The default is true for a private database, and false for the one in DATABASE_URL. */
  addsDemo: boolean;
  gateway: Record<string, string>;
  environment: Record<string, string>;
}

const PASSED_TO_GATEWAY = [
  'SITE_ORIGIN',
  'ADMIN_HOST',
  'ADMIN_ALLOW',
  'GATEWAY_RATE',
  'GATEWAY_CONNECTIONS',
  'GATEWAY_BODIES',
  'GATEWAY_SIGN_INS',
  'TRUSTED_PROXIES',
];

const PROVIDER_SETTINGS = [
  ...['OPENID_ISSUER', 'OPENID_NAME', 'OPENID_HOSTS'],
  ...['OPENID', 'GOOGLE', 'DISCORD', 'GITHUB'].flatMap((provider) =>
    ['ID', 'SECRET', 'SECRET_FILE'].map((part) => `${provider}_CLIENT_${part}`),
  ),
];

/** The settings of `npm start`, from the environment and from .env. */
export function readSettings(): Settings {
  const { home, databaseUrl } = readLocalSettings();
  const { env } = process;
  return {
    home,
    host: env.GATEWAY_HOST || '127.0.0.1',
    port: readPort(env.GATEWAY_PORT || '8080'),
    databaseUrl,
    bufferPool: readSize('MYSQL_BUFFER_POOL'),
    addsDemo: env.DEMO ? env.DEMO === '1' || env.DEMO === 'true' : databaseUrl === undefined,
    gateway: pickDefined(env, PASSED_TO_GATEWAY),
    environment: pickDefined(env, [
      'LOG_LEVEL',
      'SMTP_URL',
      'MAIL_FROM',
      ...PROVIDER_SETTINGS,
      'OTEL_EXPORTER_OTLP_ENDPOINT',
    ]),
  };
}

function pickDefined(env: NodeJS.ProcessEnv, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
}

/** Throws if the text is not a size. Otherwise the database would not start, and only its log would say why. */
function readSize(name: string): string | undefined {
  const text = process.env[name];
  if (!text) return undefined;
  if (/^[1-9]\d*[KMG]?$/i.test(text)) return text;
  throw new Error(`${name} must be a size such as 512M or 2G, not '${text}'`);
}

function readPort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`GATEWAY_PORT must be a port number from 1 to 65535, not '${text}'`);
}
