import { strict as assert } from 'node:assert';
import { type Step, waitForSite } from '../guide-run.ts';
import { readCredentials } from '../people.ts';

const FURTHER_FILES = [
  'nginx/docker-compose.tls.yml',
  'public-api/docker-compose.mail.yml',
  'public-api/docker-compose.providers.yml',
];

export const firstStart: Step = {
  name: 'first-start',
  about: 'secrets, images, first start, first admin and demo',
  run: async (guideRun) => {
    const { site } = guideRun;
    const without = await site.try('docker compose config --quiet');
    assert.notEqual(without.status, 0, 'without secrets nothing starts');
    assert.match(without.stderr, /Make the secrets first: sh scripts\/containers\/secrets.sh/);

    await site.follow('sh scripts/containers/secrets.sh');
    for (const file of FURTHER_FILES) {
      await site.run(`docker compose -f docker-compose.yml -f ${file} config --quiet`, {
        TLS_FOLDER: '/etc/ssl',
        SITE_ORIGIN: 'https://awards.example.org',
        SMTP_URL_FILE: '/dev/null',
        MAIL_FROM: 'awards@example.org',
      });
    }
    const builtAt = Date.now();
    await site.run('docker compose --profile "*" build');
    const startedAt = Date.now();
    await site.follow('docker compose up --build --detach');
    await waitForSite(guideRun);
    const seconds = (Date.now() - startedAt) / 1000;

    guideRun.admin = readCredentials(await site.follow('docker compose run --rm first-admin'));
    await site.follow('docker compose run --rm migrate node seed.mjs --demo');
    return `built in ${Math.round((startedAt - builtAt) / 1000)} s, served ${seconds.toFixed(1)} s after \`up\``;
  },
};
