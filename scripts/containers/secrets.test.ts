import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { encryptionKey, readConfig, secret } from '@plaudit/server-kit/config';
import Joi from 'joi';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from '../home/layout.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plaudit-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const makeSecrets = (environment: Record<string, string> = {}) =>
  execFileSync('sh', [join(ROOT, 'scripts', 'containers', 'secrets.sh'), folder], {
    env: { PATH: process.env.PATH ?? '', ...environment },
    encoding: 'utf8',
    stdio: 'pipe',
  });
const readSecret = (name: string) => readFileSync(join(folder, name), 'utf8');
const readAll = () => Object.fromEntries(readdirSync(folder).map((name) => [name, readSecret(name)]));

test('every file with a secret is readable for the container’s user and no other user here', () => {
  makeSecrets();
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o777, name).toBe(0o444);
});

test('the APIs accept the secrets', () => {
  makeSecrets();
  const schema = Joi.object({
    TOKEN_SECRET: secret(),
    CAPTCHA_SECRET: secret().invalid(Joi.ref('TOKEN_SECRET')),
    SECOND_FACTOR_KEY: encryptionKey(),
    SEAL_SECRET: secret(),
    LOG_KEY: encryptionKey(),
    PUBLIC_DATABASE_PASSWORD: secret(),
    ADMIN_DATABASE_PASSWORD: secret(),
  });
  const files = {
    TOKEN_SECRET_FILE: 'token-secret',
    CAPTCHA_SECRET_FILE: 'captcha-secret',
    SECOND_FACTOR_KEY_FILE: 'second-factor-key',
    SEAL_SECRET_FILE: 'seal-secret',
    LOG_KEY_FILE: 'log-key',
    PUBLIC_DATABASE_PASSWORD_FILE: 'database-password-public',
    ADMIN_DATABASE_PASSWORD_FILE: 'database-password-admin',
  };
  const environment = Object.entries(files).map(([key, name]) => [key, join(folder, name)]);
  expect(() => readConfig(schema, Object.fromEntries(environment))).not.toThrow();
  expect(readSecret('database-url-public')).toBe(
    `mysql://plaudit_public:${readSecret('database-password-public')}@mysql:3306/plaudit`,
  );
});

test('a second run changes nothing', () => {
  makeSecrets();
  const before = readAll();
  makeSecrets();
  expect(readAll()).toEqual(before);
});

test('a deleted secret is made again, with the database address that contains it', () => {
  makeSecrets();
  const before = readAll();
  rmSync(join(folder, 'database-password-admin'), { force: true });
  makeSecrets();
  expect(readSecret('database-password-admin')).not.toBe(before['database-password-admin']);
  expect(readSecret('database-url-admin')).toContain(readSecret('database-password-admin'));
  expect(readSecret('database-url-public')).toBe(before['database-url-public']);
});

test('secrets and the database server may come from the environment, and the server is kept for the next run', () => {
  makeSecrets({
    TOKEN_SECRET: 'given',
    DATABASE_SERVER: 'db.example.org:3306',
    DATABASE_OWNER: 'plaudit_owner',
    DATABASE_OPTIONS: '?tls=true',
  });
  const before = readAll();
  rmSync(join(folder, 'database-password-admin'), { force: true });
  makeSecrets();
  expect(readSecret('token-secret')).toBe('given');
  expect(readSecret('database-url-owner')).toBe(before['database-url-owner']);
  expect(readSecret('database-url-owner')).toMatch(/^mysql:\/\/plaudit_owner:/);
  expect(readSecret('database-url-admin')).toMatch(
    /^mysql:\/\/plaudit_admin:[\w-]+@db\.example\.org:3306\/plaudit\?tls=true$/,
  );
});

test('passwords satisfy the password rules of database servers', () => {
  makeSecrets();
  for (const name of ['mysql-root-password', 'database-password-public', 'database-password-admin']) {
    for (const kind of [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/, /^.{24,}$/])
      expect(readSecret(name), name).toMatch(kind);
  }
});

test.each([
  ['without a last newline', 'GATEWAY_PORT=8085', 'GATEWAY_PORT=8085\nPLAUDIT_SECRETS=./.secrets\n'],
  ['with one', 'GATEWAY_PORT=8085\n', 'GATEWAY_PORT=8085\nPLAUDIT_SECRETS=./.secrets\n'],
  ['that is empty', '', 'PLAUDIT_SECRETS=./.secrets\n'],
  ['that is not there', undefined, 'PLAUDIT_SECRETS=./.secrets\n'],
  ['that names a folder', 'PLAUDIT_SECRETS=/run/secrets', 'PLAUDIT_SECRETS=/run/secrets'],
])('after a run, an .env %s names a folder of secrets', (_, before, after) => {
  const script = join(folder, 'scripts', 'containers', 'secrets.sh');
  mkdirSync(dirname(script), { recursive: true });
  cpSync(join(ROOT, 'scripts', 'containers', 'secrets.sh'), script);
  if (before !== undefined) writeFileSync(join(folder, '.env'), before);
  for (let run = 0; run < 2; run += 1) execFileSync('sh', [script], { env: { PATH: process.env.PATH ?? '' } });
  expect(readSecret('.env')).toBe(after);
});

test('a password that would break its address is rejected', () => {
  expect(() => makeSecrets({ MYSQL_ROOT_PASSWORD: 'a/b' })).toThrow(/mysql-root-password has a character/);
});
