import { strict as assert } from 'node:assert';
import type { Category, LeaderboardEntry, Vendor } from '@plaudit/public-api/contract';
import { findFreePort } from '@plaudit/scripts/system/ports';
import { type Step, waitForSite } from '../guide-run.ts';
import { PROJECT } from '../installation.ts';
import { register, sendJson } from '../people.ts';

const TRIAL_SUBNET = '10.213.98.0/24';

export const backups: Step = {
  name: 'backups',
  about: 'a backup is restored in another project, and over the site itself',
  run: async (guideRun) => {
    const { site } = guideRun;
    const readLeaderboard = async (url: string) =>
      JSON.stringify(await sendJson<LeaderboardEntry[]>(`${url}/api/leaderboard`));
    const countVotes = async () => Number(await site.sql('select count(*) from votes'));
    const before = { leaderboard: await readLeaderboard(site.url), votes: await countVotes() };
    await site.follow(`umask 077
      docker compose run --rm -T migrate node backup.mjs - >unfinished.sql.gz &&
      mv unfinished.sql.gz plaudit-$(date +%F).sql.gz`);
    const file = 'plaudit-$(date +%F).sql.gz';
    assert.match(await site.run(`ls -l ${file}`), /^-rw------- /, 'only its owner can read a backup');

    const [category] = await sendJson<Category[]>(`${site.url}/api/categories`);
    const [vendor] = await sendJson<Vendor[]>(`${site.url}/api/vendors`);
    const token = await register(site.url, 'after_the_backup');
    const body = { vendorId: vendor?.id, categoryId: category?.id };
    await sendJson(`${site.url}/api/votes`, { token, body, status: 201 });
    assert.equal(await countVotes(), before.votes + 1);

    const port = await findFreePort();
    site.guide.take('export COMPOSE_PROJECT_NAME=trial GATEWAY_PORT=8090 GATEWAY_SUBNET=10.213.81.0/24');
    site.guide.take('docker compose --project-name trial down --volumes');
    const trial = {
      COMPOSE_PROJECT_NAME: `${PROJECT}-trial`,
      GATEWAY_PORT: String(port),
      GATEWAY_SUBNET: TRIAL_SUBNET,
    };
    const restore = `docker compose run --rm -T migrate node restore.mjs - <${file}`;
    site.guide.take('docker compose run --rm -T migrate node restore.mjs - <plaudit-2026-05-01.sql.gz');
    try {
      await site.follow('docker compose up --detach --wait mysql', trial);
      await site.run(restore, trial);
      await site.follow('docker compose up --detach', trial);
      const url = `http://127.0.0.1:${port}`;
      await waitForSite(guideRun, { url, environment: trial });
      assert.equal(
        await readLeaderboard(url),
        before.leaderboard,
        'the restored site has the leaderboard of the backup',
      );
      assert.match((await site.try(restore, trial)).stderr, /empty/, 'a restore overwrites nothing');
    } finally {
      await site.run('docker compose down --volumes --timeout 20', trial);
    }

    await site.follow('docker compose stop nginx public-api admin-api');
    await site.follow('docker compose run --rm migrate node rollback.mjs --all');
    await site.run(restore);
    await site.run('docker compose up --detach');
    await waitForSite(guideRun);
    assert.equal(await countVotes(), before.votes, 'the site has the votes of the backup again');
    await sendJson(`${site.url}/api/user`, { token, status: 401 });
    return `${before.votes} votes, restored twice`;
  },
};
