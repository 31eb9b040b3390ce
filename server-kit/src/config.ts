import { readFileSync } from 'node:fs';
import Joi from 'joi';

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(
      `The configuration has ${problems.length} problem(s):\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    );
    this.problems = problems;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

const SECRET_BYTES_MIN = 32;
const DIFFERENT_CHARACTERS_MIN = 10;
const SAMPLE_SECRET = /change.?me|example|sample|secret|password|default|placeholder|insert|your[-_ ]|12345678/i;

/** Joi's own message for a pattern repeats the value, which may be a secret. */
const MESSAGES_WITHOUT_VALUES = { 'string.pattern.base': '{{#label}} has the wrong form' };

/**
 * Reads the variables that `schema` names. Each may also be given as `NAME_FILE`, the path of a file that
 * holds the value, because containers mount secrets as files. All problems are listed at once, without any value.
 */
export function readConfig<T>(schema: Joi.ObjectSchema<T>, environment: Environment = process.env): T {
  const problems: string[] = [];
  const values: Record<string, string> = {};
  for (const name of Object.keys(schema.describe().keys ?? {})) {
    try {
      const value = readVariable(name, environment);
      if (value !== undefined) values[name] = value;
    } catch (error) {
      problems.push((error as Error).message);
    }
  }
  const { value, error } = schema.validate(values, {
    abortEarly: false,
    errors: { wrap: { label: false } },
    messages: MESSAGES_WITHOUT_VALUES,
  });
  const namesWithProblem = new Set(problems.map((problem) => problem.split('_FILE')[0]));
  for (const { message, path } of error?.details ?? [])
    if (!namesWithProblem.has(String(path[0]))) problems.push(message);
  if (problems.length > 0) throw new ConfigError(problems);
  return value;
}

function readVariable(name: string, environment: Environment): string | undefined {
  const direct = environment[name];
  const file = environment[`${name}_FILE`];
  if (!file) return direct === '' ? undefined : direct;
  if (direct) throw new Error(`${name}_FILE is given as well as ${name}: give one of them`);
  try {
    // An empty file is a secret that is not set, which a container cannot leave out.
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch (error) {
    throw new Error(`${name}_FILE cannot be read: ${(error as NodeJS.ErrnoException).code}`);
  }
}

/** A secret that cannot be guessed: long enough, not from a sample file, and not a few characters repeated. */
export function secret(): Joi.StringSchema {
  return Joi.string()
    .required()
    .custom((value: string, helpers) => {
      if (Buffer.byteLength(value) < SECRET_BYTES_MIN) return helpers.error('secret.short');
      const isSample = SAMPLE_SECRET.test(value) || new Set(value).size < DIFFERENT_CHARACTERS_MIN;
      return isSample ? helpers.error('secret.sample') : value;
    })
    .messages({
      'secret.short': `{{#label}} must have at least ${SECRET_BYTES_MIN} bytes: make one with openssl rand -base64 48`,
      'secret.sample': '{{#label}} looks like a sample: make one with openssl rand -base64 48',
    });
}

/** Exactly 32 random bytes in base64, for AES-256. */
export function encryptionKey(): Joi.StringSchema {
  return Joi.string()
    .required()
    .custom((value: string, helpers) => {
      const bytes = Buffer.from(value, 'base64');
      const isKey = bytes.length === 32 && bytes.toString('base64').replace(/=+$/, '') === value.replace(/=+$/, '');
      if (!isKey) return helpers.error('key.form');
      return new Set(bytes).size < DIFFERENT_CHARACTERS_MIN ? helpers.error('key.form') : value;
    })
    .messages({ 'key.form': '{{#label}} must be 32 random bytes in base64: make one with openssl rand -base64 32' });
}

export const DEFAULT_ORIGIN = 'http://localhost:8080';

/** The origin of a site as browsers send it, such as `https://awards.example`: without a path. */
export function webOrigin(): Joi.StringSchema {
  return Joi.string()
    .pattern(/^https?:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::[0-9]{1,5})?$/)
    .messages({ 'string.pattern.base': '{{#label}} must be an address such as https://awards.example.org' });
}

export function port(fallback: number): Joi.NumberSchema {
  return Joi.number().port().default(fallback);
}

export function portOrSocket(fallback: number): Joi.AlternativesSchema {
  return Joi.alternatives(Joi.number().port(), Joi.string().pattern(/^\//)).default(fallback);
}

export function logLevel(): Joi.StringSchema {
  return Joi.string().valid('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info');
}

/** The panel's own host has the scheme and port of the site. `URL` turns the host into lower case, as browsers do. */
export function panelOriginOf({
  SITE_ORIGIN = DEFAULT_ORIGIN,
  ADMIN_HOST,
}: {
  SITE_ORIGIN?: string;
  ADMIN_HOST?: string;
}): string {
  if (ADMIN_HOST === undefined) return SITE_ORIGIN;
  const origin = new URL(SITE_ORIGIN);
  origin.hostname = ADMIN_HOST;
  return origin.origin;
}
