import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Joi from 'joi';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConfigError, encryptionKey, logLevel, portOrSocket, readConfig, secret } from './config.ts';

interface Config {
  PORT: number | string;
  DATABASE_URL: string;
  TOKEN_SECRET: string;
  SECOND_FACTOR_KEY: string;
  LOG_LEVEL: string;
}

const schema = Joi.object<Config>({
  PORT: portOrSocket(4001),
  DATABASE_URL: Joi.string()
    .pattern(/^mysql:/)
    .required(),
  TOKEN_SECRET: secret(),
  SECOND_FACTOR_KEY: encryptionKey(),
  LOG_LEVEL: logLevel(),
});

const VALID_VARIABLES = {
  DATABASE_URL: 'mysql://u:p@localhost:3306/plaudit',
  TOKEN_SECRET: randomBytes(48).toString('base64'),
  SECOND_FACTOR_KEY: randomBytes(32).toString('base64'),
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plaudit-config-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function problemsOf(environment: Record<string, string | undefined>): readonly string[] {
  try {
    readConfig(schema, environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
  }
  return [];
}

test('valid variables are read, with defaults, and other variables are ignored', () => {
  expect(readConfig(schema, { ...VALID_VARIABLES, PATH: '/bin' })).toEqual({
    ...VALID_VARIABLES,
    PORT: 4001,
    LOG_LEVEL: 'info',
  });
  expect(readConfig(schema, { ...VALID_VARIABLES, PORT: '80', LOG_LEVEL: 'debug' })).toMatchObject({
    PORT: 80,
    LOG_LEVEL: 'debug',
  });
  expect(readConfig(schema, { ...VALID_VARIABLES, PORT: '/run/api.sock' })).toMatchObject({ PORT: '/run/api.sock' });
});

test('every problem is listed at once, without the values', () => {
  const problems = problemsOf({
    PORT: 'x',
    DATABASE_URL: 'postgres://u:hunter2@h/d',
    TOKEN_SECRET: 'short-hunter2',
    LOG_LEVEL: 'loud',
  });
  expect(problems).toHaveLength(5);
  expect(problems.map((problem) => problem.split(' ')[0]).sort()).toEqual([
    'DATABASE_URL',
    'LOG_LEVEL',
    'PORT',
    'SECOND_FACTOR_KEY',
    'TOKEN_SECRET',
  ]);
  expect(problems.join()).not.toContain('hunter2');
});

describe('a value from a file', () => {
  test('is read without the line end', () => {
    const file = join(folder, 'token');
    writeFileSync(file, `${VALID_VARIABLES.TOKEN_SECRET}\n`);
    const { TOKEN_SECRET, ...rest } = VALID_VARIABLES;
    expect(readConfig(schema, { ...rest, TOKEN_SECRET_FILE: file })).toMatchObject({ TOKEN_SECRET });
  });

  test('is a problem when it cannot be read, or is given twice', () => {
    expect(problemsOf({ ...VALID_VARIABLES, TOKEN_SECRET: '', TOKEN_SECRET_FILE: '/nowhere' })).toEqual([
      'TOKEN_SECRET_FILE cannot be read: ENOENT',
    ]);
    expect(problemsOf({ ...VALID_VARIABLES, TOKEN_SECRET_FILE: '/nowhere' })).toEqual([
      'TOKEN_SECRET_FILE is given as well as TOKEN_SECRET: give one of them',
    ]);
  });
});

test.each(['change-me-change-me-change-me-change-me', 'a'.repeat(64), 'my-super-secret-value-that-is-long-enough!'])(
  'a sample is rejected as a secret: %s',
  (TOKEN_SECRET) => {
    expect(problemsOf({ ...VALID_VARIABLES, TOKEN_SECRET })[0]).toMatch(/looks like a sample/);
  },
);

test('random secrets are never rejected as samples', () => {
  for (let index = 0; index < 500; index += 1) {
    expect(problemsOf({ ...VALID_VARIABLES, TOKEN_SECRET: randomBytes(48).toString('base64url') })).toEqual([]);
  }
});

test.each(['AAAA', randomBytes(31).toString('base64'), Buffer.alloc(32).toString('base64'), '!'.repeat(44)])(
  'a key that is not 32 random bytes is rejected: %s',
  (SECOND_FACTOR_KEY) => {
    expect(problemsOf({ ...VALID_VARIABLES, SECOND_FACTOR_KEY })[0]).toMatch(/32 random bytes/);
  },
);
