import { strict as assert } from 'node:assert';
import { type Step, waitForSite } from '../guide-run.ts';
import type { Installation } from '../installation.ts';
import { Voters } from '../voters.ts';

const PEOPLE = 1_500;

export const replacing: Step = {
  name: 'replacing',
  about: 'each API is replaced while people vote, also by a broken version, and also interrupted',
  run: async (guideRun) => {
    const { site } = guideRun;
    // Another version with the same content. Only the name of the image that runs shows which version it is.
    for (const api of ['public-api', 'admin-api'])
      await site.run(`docker tag ${site.image(api)} ${site.image(api, 'guide-run-2')}`);
    await site.run(`printf 'FROM ${site.image('public-api')}\nCMD ["node", "-e", "console.log(41 + 1); process.exit(1)"]\n' |
      docker build --tag ${site.image('public-api', 'broken')} -`);
    site.set({ PUBLIC_API_REPLICAS: '2' });
    await site.run('docker compose up --detach --no-deps --wait public-api');

    const voters = await Voters.start(site, PEOPLE, [
      ...['/', '/api/leaderboard', '/api/user', '/admin'].map((path) => new Request(site.url + path)),
      new Request(`${site.url}/api/admin/dashboard`, { headers: { authorization: `Bearer ${guideRun.panelToken}` } }),
    ]);
    site.set({ PUBLIC_API_VERSION: 'guide-run-2', ADMIN_API_VERSION: 'guide-run-2' });
    await site.follow('sh scripts/containers/replace.sh public-api');
    await expectImages(site, 'public-api', ['guide-run-2', 'guide-run-2']);
    await site.run('sh scripts/containers/replace.sh admin-api');
    await expectImages(site, 'admin-api', ['guide-run-2']);

    site.set({ PUBLIC_API_VERSION: 'broken' });
    const broken = await site.try('sh scripts/containers/replace.sh public-api', { LIMIT_SECONDS: '20' });
    assert.equal(broken.status, 1, broken.stderr);
    assert.match(broken.stderr, /^42$/m, 'the log of the broken version is shown');
    await expectImages(site, 'public-api', ['guide-run-2', 'guide-run-2']);

    // An image that the gateway cannot serve, as its label says.
    await site.run(`printf 'FROM ${site.image('public-web')}\nLABEL plaudit.generation=0\n' |
      docker build --tag ${site.image('public-web', 'older')} -`);
    site.set({ PUBLIC_WEB_VERSION: 'older' });
    const refused = await site.try('sh scripts/containers/replace.sh public-web');
    assert.match(refused.stderr, /The gateway that runs cannot serve .*: nothing was changed/);
    await expectImages(site, 'public-web', ['latest']);

    site.set({ PUBLIC_WEB_VERSION: 'latest', PUBLIC_API_VERSION: 'latest' });
    // `timeout` sends the signal to every process of the script, as Ctrl-C does.
    const interrupted = await site.try('timeout --signal=INT 4 sh scripts/containers/replace.sh public-api');
    assert.notEqual(interrupted.status, 0, 'the script was interrupted');
    await expectImages(site, 'public-api', ['guide-run-2', 'guide-run-2']);
    await voters.stop();
    assert.deepEqual(voters.failures.slice(0, 10), [], 'nobody has to send anything again');

    // Rolls back with a single replica, so that the API is away for a moment, as the guide says.
    site.set({ ADMIN_API_VERSION: 'latest', PUBLIC_API_REPLICAS: '1' });
    await site.follow('docker compose up --detach --no-deps public-api');
    await site.run('docker compose up --detach --no-deps admin-api');
    await waitForSite(guideRun);
    await expectImages(site, 'public-api', ['latest']);
    await site.follow(
      'docker compose run --rm migrate                    # a new DB_VERSION: migrations, and privileges that are missing',
    );
    await site.follow(
      'docker compose run --rm migrate node grant.mjs     # withdraws privileges that are no longer needed, once no older API runs',
    );
    await site.follow('docker compose exec nginx sh /gateway/start.sh use public-api');
    return `${voters.stored} votes, none sent twice`;
  },
};

async function expectImages(site: Installation, service: string, versions: string[]): Promise<void> {
  const images = await site.inspect<string>(await site.containers(service), '.Config.Image');
  assert.deepEqual(
    images,
    versions.map((version) => site.image(service, version)),
  );
}
