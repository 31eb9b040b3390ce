import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';

const validVariables = () => ({
  DATABASE_URL: 'mysql://plaudit_admin:pw@db:3306/plaudit',
  TOKEN_SECRET: randomBytes(48).toString('base64'),
  SECOND_FACTOR_KEY: randomBytes(32).toString('base64'),
});

describe('the configuration', () => {
  it('has defaults for all but the database and the secrets', () => {
    expect(loadConfig(validVariables())).toMatchObject({
      host: '127.0.0.1',
      port: 3002,
      metricsPort: 9102,
      logLevel: 'info',
    });
  });

  it.each([
    ['http://localhost:8080', {}],
    ['https://awards.example.org:8443', { SITE_ORIGIN: 'https://awards.example.org:8443' }],
    [
      'https://panel.example.org:8443',
      { SITE_ORIGIN: 'https://awards.example.org:8443', ADMIN_HOST: 'Panel.example.org' },
    ],
  ])('has the panel at %s, for passkeys', (panelOrigin, given) => {
    expect(loadConfig({ ...validVariables(), ...given }).panelOrigin).toBe(panelOrigin);
    expect(() => loadConfig({ ...validVariables(), SITE_ORIGIN: 'awards' })).toThrow('SITE_ORIGIN');
  });

  it('lists every problem at once, and does not repeat the database’s address', () => {
    const invalid = { DATABASE_URL: 'postgres://x', TOKEN_SECRET: 'short', PORT: 'many' };
    const read = () => loadConfig(invalid);
    for (const name of ['DATABASE_URL', 'TOKEN_SECRET', 'SECOND_FACTOR_KEY', 'PORT']) expect(read).toThrow(name);
    expect(read).not.toThrow('postgres://x');
  });

  it.each(['short', 'x'.repeat(64), `change-me-${'abcdefghij'.repeat(4)}`])('rejects the token secret %s', (secret) => {
    expect(() => loadConfig({ ...validVariables(), TOKEN_SECRET: secret })).toThrow('TOKEN_SECRET');
  });

  it.each(['AAAA', randomBytes(16).toString('base64'), 'not base64!'])('rejects the second factor key %s', (key) => {
    expect(() => loadConfig({ ...validVariables(), SECOND_FACTOR_KEY: key })).toThrow('SECOND_FACTOR_KEY');
  });
});
