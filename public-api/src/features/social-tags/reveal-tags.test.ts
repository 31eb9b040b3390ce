import { makeCycle } from '@plaudit/db/testing/factories';
import { expect, it } from 'vitest';
import { useApi } from '../../testing/use-api.ts';
import { useElection } from '../../testing/use-election.ts';
import { useReveal } from '../../testing/use-reveal.ts';

const site = useApi();
const { castVotes, election, vendorId } = useElection(site);
const { endHidden, revealPlace } = useReveal(site, election);

const headers = { 'X-Plaudit-Origin': 'https://awards.example.org' };
async function readTags(path = '/reveal') {
  const { text } = await site.api.get<string>(`/internal/social-tags${path}`, { headers });
  return (name: string) => text.match(new RegExp(`(?:name|property)="${name}" content="([^"]*)"`))?.[1];
}
const change = (values: object) =>
  site.database.owner('voting_cycles').where({ id: election().cycle.id }).update(values);

async function endPeriod(): Promise<void> {
  const { owner } = site.database;
  await castVotes(0, [3, 1, 0]);
  await owner('vendors')
    .where({ id: vendorId(0) })
    .update({ name: 'Fish & Chips' });
  await change({ name: 'Spring' });
  await endHidden();
}

it('the page of the reveal has a title, an address and a description that is true at each step', async () => {
  await change({ name: 'Spring' });
  expect((await readTags())('description')).toBe(
    'Spring: no reveal is planned. The results are public while people vote.',
  );
  await endPeriod();
  const before = await readTags();
  expect(before('og:title')).toBe('The Reveal · Community Choice Awards');
  expect(before('og:url')).toBe('https://awards.example.org/reveal');
  expect(before('og:description')).toBe('Spring: the results are hidden until the reveal.');
  await change({ reveal_announced_for: new Date('2031-05-04T18:00:00Z') });
  expect((await readTags())('description')).toBe('Spring: the results are revealed on May 4, 2031, 6:00 PM UTC.');
  await revealPlace(1, 1);
  const during = await readTags();
  expect(during('description')).toBe('Spring: the reveal is on. Its places become public one by one.');
  expect(during('results')).toBe('revealing stage');
  await revealPlace(2, 1, null);
  const last = await readTags();
  expect(last('description')).toBe('Spring: the results are out. Winner: Fish &amp; Chips.');
  expect(last('og:image:alt')).toMatch(/^The winners\. First place, overall: Fish &amp; Chips\. First place, /);
  await change({ revealed_at: new Date() });
  const after = await readTags();
  expect(after('description')).toBe('Spring: the results are out. Winner: Fish &amp; Chips.');
  expect(after('og:image:alt')).toBe('Winner: Fish &amp; Chips · Community Choice Awards');
});

it('the page of the reveal names the period that is revealed if the next one has begun', async () => {
  await endPeriod();
  await revealPlace(1, 1);
  await change({ is_active: 0, ended_at: new Date() });
  await makeCycle(site.database.owner, { name: 'Summer', starts_at: new Date(Date.now() - 1_000) });
  const tags = await readTags();
  expect(tags('voting-period')).toBe('Spring');
  expect(tags('results')).toBe('revealing stage');
  expect(tags('description')).toBe('Spring: the reveal is on. Its places become public one by one.');
  expect(tags('og:image:alt')).toBe('Community Choice Awards');
});

it('the page of the reveal says so before the first period', async () => {
  await change({ is_active: 0, is_scheduled: 1, starts_at: new Date(Date.now() + 60_000) });
  expect((await readTags())('description')).toBe('The organizers have not opened a voting period yet.');
});

it('the home page is described as the page of the reveal from the end on, and with the organizers’ text before', async () => {
  await change({ name: 'Spring', results_mode: 'hidden' });
  expect((await readTags('/'))('description')).toBe('Vote for your favorite vendors');
  await endPeriod();
  const readDescription = async () => {
    const [home, reveal] = await Promise.all([readTags('/'), readTags()]);
    for (const name of ['description', 'og:description', 'twitter:description']) {
      expect(home(name)).toBe(reveal('description'));
    }
    return home('description');
  };
  expect(await readDescription()).toBe('Spring: the results are hidden until the reveal.');
  await change({ reveal_announced_for: new Date('2031-05-04T18:00:00Z') });
  expect(await readDescription()).toBe('Spring: the results are revealed on May 4, 2031, 6:00 PM UTC.');
  expect((await readTags())('results')).toBe('hidden announced');
  await change({ reveal_announced_for: new Date(Date.now() - 1_000) });
  expect(await readDescription()).toBe('Spring: the reveal can begin at any moment.');
  expect((await readTags())('results')).toBe('hidden announced due');
  await revealPlace(1, 1);
  expect(await readDescription()).toBe('Spring: the reveal is on. Its places become public one by one.');
  await change({ revealed_at: new Date() });
  const out = 'Spring: the results are out. Winner: Fish &amp; Chips.';
  expect(await readDescription()).toBe(out);
  expect((await readTags(`/period/${election().cycle.id}`))('description')).toBe(out);
});

it('the home page and the page of the reveal say that a result can still change', async () => {
  await endPeriod();
  await change({ revealed_at: new Date() });
  const exclusion = { in_force_at: new Date(), object_until: new Date(Date.now() + 60_000) };
  await site.database.owner('exclusions').insert({ cycle_id: election().cycle.id, ...exclusion });
  for (const path of ['/', '/reveal']) {
    expect((await readTags(path))('description')).toBe('Spring: the results are provisional.');
  }
});
