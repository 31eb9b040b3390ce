import { strict as assert } from 'node:assert';
import { type Step, waitForSite } from '../guide-run.ts';
import { Voters } from '../voters.ts';
import { VotingGaps } from '../voting-gaps.ts';

const PEOPLE = 1_500;
const PARTS = ['db', 'public-api', 'admin-api', 'shared-ui', 'public-web', 'admin-web', 'nginx'];
const STEPS = [
  'docker compose run --rm migrate',
  'docker compose up --detach --no-deps --wait shared-ui',
  'docker compose up --detach --no-deps admin-web',
  'sh scripts/containers/replace.sh public-api && sh scripts/containers/replace.sh admin-api',
  'sh scripts/containers/replace.sh public-web',
];

export const upgrade: Step = {
  name: 'upgrade',
  about: 'all parts get another version while people vote and read pages, the gateway last',
  run: async (guideRun) => {
    const { site } = guideRun;
    const setVersions = (version: string) =>
      site.set(Object.fromEntries(PARTS.map((part) => [`${part.toUpperCase().replace('-', '_')}_VERSION`, version])));
    setVersions('guide-run-all');
    await site.follow('docker compose build                               # or docker compose pull');

    const voters = await Voters.start(site, PEOPLE, [
      ...['/', '/register', '/admin', '/shared-ui/', '/api/leaderboard'].map((path) => new Request(site.url + path)),
      new Request(`${site.url}/api/admin/dashboard`, { headers: { authorization: `Bearer ${guideRun.panelToken}` } }),
    ]);
    for (const step of STEPS) await site.follow(step);
    await voters.stop();
    assert.deepEqual(voters.failures.slice(0, 10), [], 'nothing is away before the gateway is replaced');

    const gaps = new VotingGaps(site, PEOPLE);
    await gaps.during('gateway replaced', () => site.follow('docker compose up --detach --no-deps nginx'));
    const images = await site.inspect<string>(await site.containers(), '.Config.Image');
    assert.deepEqual(
      images.filter((image) => !image.startsWith('mysql:') && !image.endsWith(':guide-run-all')),
      [],
      'every part has the new version',
    );
    setVersions('latest');
    await site.run('docker compose up --detach');
    await waitForSite(guideRun);
    return `${voters.stored} votes and no failed request until the gateway; ${gaps}`;
  },
};
