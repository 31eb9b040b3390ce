import { type DestinationStream, type Logger, pino } from 'pino';

const SECRET_KEYS = [
  'password',
  'confirmPassword',
  'password_hash',
  'token',
  'captchaToken',
  'captchaAnswer',
  'code',
  'twoFactorCode',
  'twoFactorSecret',
  'secret',
  'authorization',
  'cookie',
  '["set-cookie"]',
  // Errors of the database driver have the SQL statement in this field, with its values.
  'sql',
];

/** Fields named like a secret are hidden, up to three levels deep. */
const redact = {
  paths: SECRET_KEYS.flatMap((key) => {
    const suffix = key.startsWith('[') ? key : `.${key}`;
    return [key, `*${suffix}`, `*.*${suffix}`];
  }),
  censor: '[redacted]',
};

export interface LoggerOptions {
  service: string;
  level: string;
  destination?: DestinationStream;
}

export function createLogger({ service, level, destination }: LoggerOptions): Logger {
  const options = {
    level,
    base: { service },
    redact,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  return destination ? pino(options, destination) : pino(options);
}
