import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadConfig } from './config.ts';

const VALID_VARIABLES = {
  DATABASE_URL: 'mysql://plaudit_public:x@127.0.0.1:3306/plaudit',
  TOKEN_SECRET: 'tN4vQ8xY2kLm7RpZ5sWc9aBd3eFg6hJu',
  CAPTCHA_SECRET: 'cM5wR9zX3jKn8TqY6vUd2bAf4gEh7iLs',
};

describe('the configuration', () => {
  it('has defaults for all but the database and the secrets', () => {
    expect(loadConfig(VALID_VARIABLES)).toEqual({
      databaseUrl: VALID_VARIABLES.DATABASE_URL,
      host: '127.0.0.1',
      port: 3001,
      metricsPort: 9101,
      tokenSecret: VALID_VARIABLES.TOKEN_SECRET,
      captchaSecret: VALID_VARIABLES.CAPTCHA_SECRET,
      adminsHaveOwnHost: false,
      siteOrigin: 'http://localhost:8080',
      logLevel: 'info',
      providers: [],
      poolSizes: { votes: 4, accounts: 4, reads: 3 },
    });
  });

  it('accepts a socket as port, a file as value, and a host for admins', () => {
    const file = join(tmpdir(), `plaudit-config-${process.pid}`);
    writeFileSync(file, `${VALID_VARIABLES.TOKEN_SECRET}\n`);
    onTestFinished(() => rmSync(file));
    const { TOKEN_SECRET: _, ...rest } = VALID_VARIABLES;
    const config = loadConfig({
      ...rest,
      TOKEN_SECRET_FILE: file,
      PORT: '/run/plaudit/public.sock',
      ADMIN_HOST: 'admin.example.org',
    });
    expect(config).toMatchObject({
      tokenSecret: VALID_VARIABLES.TOKEN_SECRET,
      port: '/run/plaudit/public.sock',
      adminsHaveOwnHost: true,
    });
  });

  it('sends mail with a server, a sender and the address of the site, and otherwise none', () => {
    const mail = { SMTP_URL: 'smtps://u:p@mail.example.org', MAIL_FROM: 'a@example.org', SITE_ORIGIN: 'https://a.org' };
    expect(loadConfig(VALID_VARIABLES).mail).toBeUndefined();
    expect(loadConfig({ ...VALID_VARIABLES, ...mail }).mail).toEqual({
      smtpUrl: mail.SMTP_URL,
      from: mail.MAIL_FROM,
      siteOrigin: mail.SITE_ORIGIN,
      panelOrigin: mail.SITE_ORIGIN,
    });
    expect(loadConfig({ ...VALID_VARIABLES, ...mail, ADMIN_HOST: 'panel.a.org' }).mail).toMatchObject({
      panelOrigin: 'https://panel.a.org',
    });
    expect(loadConfig({ ...VALID_VARIABLES, SITE_ORIGIN: mail.SITE_ORIGIN }).mail).toBeUndefined();
    expect(() => loadConfig({ ...VALID_VARIABLES, SMTP_URL: mail.SMTP_URL })).toThrow(/SITE_ORIGIN.*MAIL_FROM/s);
    expect(() => loadConfig({ ...VALID_VARIABLES, ...mail, SMTP_URL: 'http://mail' })).toThrow(/SMTP_URL/);
    expect(() => loadConfig({ ...VALID_VARIABLES, ...mail, SITE_ORIGIN: 'awards' })).toThrow(
      /SITE_ORIGIN must be an address/,
    );
  });

  it('lists every problem at once and repeats no value', () => {
    const start = () =>
      loadConfig({ DATABASE_URL: 'postgres://x', TOKEN_SECRET: 'short', PORT: 'many', LOG_LEVEL: 'loud' });
    expect(start).toThrow(/DATABASE_URL.*PORT.*TOKEN_SECRET.*CAPTCHA_SECRET.*LOG_LEVEL/s);
    expect(start).not.toThrow(/'short'|"short"/);
  });

  it('rejects the same secret for both purposes, and sample secrets', () => {
    expect(() => loadConfig({ ...VALID_VARIABLES, CAPTCHA_SECRET: VALID_VARIABLES.TOKEN_SECRET })).toThrow(
      'must not be the same',
    );
    expect(() => loadConfig({ ...VALID_VARIABLES, TOKEN_SECRET: 'change-me-change-me-change-me-change-me' })).toThrow(
      'sample',
    );
  });
});
