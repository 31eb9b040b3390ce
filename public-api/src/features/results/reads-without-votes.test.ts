import { connect } from '@plaudit/db/connect';
import { countTableWaits } from '@plaudit/db/testing/lock-waits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import document from '../../../openapi.json' with { type: 'json' };
import { useApi } from '../../testing/use-api.ts';
import { useElection } from '../../testing/use-election.ts';

const site = useApi();
const { castVotes, categoryId, election, vendorId } = useElection(site);
let locker: ReturnType<typeof connect>;
beforeAll(() => {
  locker = connect(site.database.urls.owner, { poolMax: 1, queryLimitMs: null });
});
afterAll(() => locker.destroy());

const PICTURE_NAME = '0'.repeat(32);
const needsToken = (security: object[]) => security.length > 0 && security.every((scheme) => 'bearer' in scheme);

/** Every documented address that can be read without signing in, with ids that exist. A preview needs a token. */
async function listAddresses(): Promise<string[]> {
  const decision = { cycle_id: election().cycle.id, kind: 'voting.paused', facts: '{}' };
  const [decisions = 0] = await site.database.owner('decisions').insert({ ...decision, decided_by: 'admin' });
  const ids = { categories: categoryId(0), vendors: vendorId(0), periods: election().cycle.id, decisions };
  await site.database
    .owner('site_pages')
    .insert({ name: 'rules', title: null, text: 'x', content: '[]', shown_since: new Date() });
  await site.database
    .owner('pictures')
    .insert({ name: PICTURE_NAME, small: Buffer.from('a'), large: Buffer.from('b') });
  return Object.entries(document.paths)
    .filter(([path, methods]) => 'get' in methods && !needsToken(methods.get.security) && path !== '/api/preview')
    .map(([path]) =>
      Object.entries(ids).reduce((filled, [noun, id]) => filled.replace(`${noun}/{id}`, `${noun}/${id}`), path),
    )
    .map((path) => path.replace('site-pages/{name}', 'site-pages/rules'))
    .map((path) =>
      path.replace('emblems/{file}', 'emblems/circle-blue-4e-53.svg').replace('{file}', `${PICTURE_NAME}-640.webp`),
    );
}

/** The number of votes grows with the site, so no public read may wait until the table of votes is read. */
test.each([
  // So young that it is still fresh at the last request: after a count of 10 s, the next one is 190 s later.
  { figure: 'young', took_ms: 10_000, age: 'now(3)', counts: 0 },
  { figure: 'old, and takes long to count', took_ms: 60_000, age: 'now(3) - interval 1 day', counts: 1 },
])(
  'no public read reads the table of votes, while the number of participants is $figure',
  async ({ took_ms, age, counts }) => {
    await castVotes(0, [2, 1]);
    const { owner } = site.database;
    await owner('participant_counts').insert({
      cycle_id: election().cycle.id,
      participants: 3,
      counted_at: owner.raw(age),
      took_ms,
    });
    const addresses = await listAddresses();
    await locker.raw('lock tables votes write');
    try {
      const statuses = [];
      for (const address of addresses) statuses.push({ address, status: (await site.api.get(address)).status });
      expect(statuses).toEqual(addresses.map((address) => ({ address, status: 200 })));
      // Only the count in the background waits for the table of votes.
      expect(await countTableWaits(owner)).toBe(counts);
    } finally {
      await locker.raw('unlock tables');
    }
  },
);
