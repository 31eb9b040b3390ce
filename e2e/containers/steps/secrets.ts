import { strict as assert } from 'node:assert';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NewTwoFactorSecret } from '@plaudit/admin-api/contract';
import type { Captcha } from '@plaudit/public-api/contract';
import { type GuideRun, type Step, waitForSite } from '../guide-run.ts';
import type { Installation } from '../installation.ts';
import {
  confirmSecondFactor,
  nextCode,
  readCredentials,
  register,
  registrationBody,
  sendJson,
  signInToPanel,
} from '../people.ts';

const RECREATE_BOTH = 'docker compose up -d --no-deps --force-recreate public-api admin-api';

export const secrets: Step = {
  name: 'secrets',
  about: 'every secret is replaced by another one, and a super admin who can sign in no more is helped',
  run: async (guideRun) => {
    await replaceTokenSecret(guideRun);
    await replaceCaptchaSecret(guideRun);
    await replaceDatabasePasswords(guideRun);
    await replaceRootPassword(guideRun);
    await replaceSecondFactorKey(guideRun);

    const { site, admin } = guideRun;
    const recover = 'docker compose run --rm first-admin node recover-admin.mjs NAME';
    site.guide.take(recover);
    const former = guideRun.panelToken;
    guideRun.admin = readCredentials(await site.run(recover.replace('NAME', admin.username)));
    assert.notEqual(guideRun.admin.password, admin.password);
    await sendJson(`${site.url}/api/admin/dashboard`, { token: former, status: 401 });
    guideRun.panelToken = await signInToPanel(site.url, guideRun.admin);
    return 'none of the former ones is accepted any more';
  },
};

const readSecret = (site: Installation, name: string) => readFileSync(join(site.folder, '.secrets', name), 'utf8');

/** Proves "Delete the file in `.secrets/`, run `sh scripts/containers/secrets.sh`". */
async function replaceSecrets(site: Installation, ...names: string[]): Promise<void> {
  for (const name of names) {
    const former = readSecret(site, name);
    await site.run(`rm -f .secrets/${name}`);
    await site.follow('sh scripts/containers/secrets.sh');
    assert.notEqual(readSecret(site, name), former);
  }
}

async function replaceTokenSecret(guideRun: GuideRun): Promise<void> {
  const { site } = guideRun;
  const token = await register(site.url, 'before_the_token');
  await replaceSecrets(site, 'token-secret');
  await site.follow(RECREATE_BOTH);
  await waitForSite(guideRun);
  await sendJson(`${site.url}/api/votes`, { token, body: {}, status: 401 });
  await sendJson(`${site.url}/api/admin/dashboard`, { token: guideRun.panelToken, status: 401 });
  guideRun.panelToken = await signInToPanel(site.url, guideRun.admin);
}

async function replaceCaptchaSecret(guideRun: GuideRun): Promise<void> {
  const { site } = guideRun;
  const onScreen = await sendJson<Captcha>(`${site.url}/api/captcha`);
  await replaceSecrets(site, 'captcha-secret');
  await site.run('docker compose up -d --no-deps --force-recreate public-api');
  await waitForSite(guideRun);
  await sendJson(`${site.url}/api/register`, { body: registrationBody('on_screen', onScreen), status: 400 });
  await register(site.url, 'after_the_captcha');
}

async function replaceDatabasePasswords(guideRun: GuideRun): Promise<void> {
  const { site } = guideRun;
  const users = ['public', 'admin'].map((half) => ({ name: `plaudit_${half}`, file: `database-password-${half}` }));
  const former = users.map(({ name, file }) => ({ name, password: readSecret(site, file) }));
  await replaceSecrets(site, ...users.map(({ file }) => file));
  await site.follow(
    'docker compose run --rm migrate && docker compose up -d --no-deps --force-recreate public-api admin-api',
  );
  await waitForSite(guideRun);
  for (const { name, password } of former) await expectDenied(site, name, password);
  await sendJson(`${site.url}/api/admin/dashboard`, { token: guideRun.panelToken });
}

async function replaceRootPassword(guideRun: GuideRun): Promise<void> {
  const { site } = guideRun;
  const former = readSecret(site, 'mysql-root-password');
  await site.follow(`cp -p .secrets/mysql-root-password .secrets/mysql-root-password.former
rm -f .secrets/mysql-root-password && sh scripts/containers/secrets.sh
new=$(cat .secrets/mysql-root-password)
docker compose exec -T mysql sh -c 'MYSQL_PWD=$(cat /run/secrets/mysql-root-password) exec mysql -uroot' <<END
alter user root@'%' identified by '$new';
alter user root@localhost identified by '$new';
END
docker compose up --detach --no-deps --force-recreate mysql`);
  await waitForSite(guideRun);
  await expectDenied(site, 'root', former);
  await site.follow('docker compose run --rm migrate node recount.mjs && rm -f .secrets/mysql-root-password.former');
}

/**
 * Proves that the key can be replaced as docs/deployment.md says: sign in as a super admin, replace it and recreate
 * `admin-api`, make a new account for each admin, sign in with it, and delete the old ones.
 */
async function replaceSecondFactorKey(guideRun: GuideRun): Promise<void> {
  const { site, admin } = guideRun;
  await confirmSecondFactor(site.url, guideRun.panelToken, admin);
  await replaceSecrets(site, 'second-factor-key');
  await site.run('docker compose up -d --no-deps --force-recreate admin-api');
  await waitForSite(guideRun);
  const { secret } = await sendJson<NewTwoFactorSecret>(`${site.url}/api/admin/two-factor/new`, {
    token: guideRun.panelToken,
  });
  const next = { username: 'second_admin', password: `A1!${randomBytes(12).toString('hex')}`, secret };
  await sendJson(`${site.url}/api/admin/users`, {
    token: guideRun.panelToken,
    body: {
      username: next.username,
      password: next.password,
      role: 'super_admin',
      twoFactorSecret: secret,
      twoFactorCode: await nextCode(secret),
    },
    status: 201,
  });
  guideRun.panelToken = await signInToPanel(site.url, next);
  await sendJson(`${site.url}/api/admin/users/${admin.username}`, { token: guideRun.panelToken, method: 'DELETE' });
  guideRun.admin = next;
}

async function expectDenied(site: Installation, user: string, password: string): Promise<void> {
  const command = `docker compose exec -T -e MYSQL_PWD=${password} mysql mysql --host=127.0.0.1 -u${user} -e 'select 1'`;
  const { status, stderr } = await site.try(command);
  assert.notEqual(status, 0, `${user} has the former password`);
  assert.match(stderr, /Access denied/);
}
