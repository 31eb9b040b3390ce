import { makeCycle } from '@plaudit/db/testing/factories';
import { expect, it } from 'vitest';
import type { PageHead } from '../../../contract/index.ts';
import { useApi } from '../../testing/use-api.ts';
import { useElection } from '../../testing/use-election.ts';
import { useReveal } from '../../testing/use-reveal.ts';

const site = useApi();
const { castVotes, election, vendorId } = useElection(site);
const { endHidden, revealPlace } = useReveal(site, election);

const readHead = async (path = '/reveal') => (await site.api.get<PageHead>(`/internal/page-head${path}`)).body;
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
  expect((await readHead()).description).toBe(
    'Spring: no reveal is planned. The results are public while people vote.',
  );
  await endPeriod();
  const before = await readHead();
  expect(before.title).toBe('The Reveal · Community Choice Awards');
  expect(before.path).toBe('/reveal');
  expect(before.description).toBe('Spring: the results are hidden until the reveal.');
  await change({ reveal_announced_for: new Date('2031-05-04T18:00:00Z') });
  expect((await readHead()).description).toBe('Spring: the results are revealed on May 4, 2031, 6:00 PM UTC.');
  await revealPlace(1, 1);
  const during = await readHead();
  expect(during.description).toBe('Spring: the reveal is on. Its places become public one by one.');
  await revealPlace(2, 1, null);
  const last = await readHead();
  expect(last.description).toBe('Spring: the results are out. Winner: Fish & Chips.');
  expect(last.card.text).toMatch(/^The winners\. First place, overall: Fish & Chips\. First place, /);
  await change({ revealed_at: new Date() });
  const after = await readHead();
  expect(after.description).toBe('Spring: the results are out. Winner: Fish & Chips.');
  expect(after.card.text).toBe('Winner: Fish & Chips · Community Choice Awards');
});

it('the page of the reveal names the period that is revealed if the next one has begun', async () => {
  await endPeriod();
  await revealPlace(1, 1);
  await change({ is_active: 0, ended_at: new Date() });
  await makeCycle(site.database.owner, { name: 'Summer', starts_at: new Date(Date.now() - 1_000) });
  const tags = await readHead();
  expect(tags.description).toBe('Spring: the reveal is on. Its places become public one by one.');
  expect(tags.card.text).toBe('Community Choice Awards');
});

it('the page of the reveal says so before the first period', async () => {
  await change({ is_active: 0, is_scheduled: 1, starts_at: new Date(Date.now() + 60_000) });
  expect((await readHead()).description).toBe('The organizers have not opened a voting period yet.');
});

it('the home page is described as the page of the reveal from the end on, and with the organizers’ text before', async () => {
  await change({ name: 'Spring', results_mode: 'hidden' });
  expect((await readHead('/')).description).toBe('Vote for your favorite vendors');
  await endPeriod();
  const readDescription = async () => {
    const [home, reveal] = await Promise.all([readHead('/'), readHead()]);
    expect(home.description).toBe(reveal.description);
    return home.description;
  };
  expect(await readDescription()).toBe('Spring: the results are hidden until the reveal.');
  await change({ reveal_announced_for: new Date('2031-05-04T18:00:00Z') });
  expect(await readDescription()).toBe('Spring: the results are revealed on May 4, 2031, 6:00 PM UTC.');
  await change({ reveal_announced_for: new Date(Date.now() - 1_000) });
  expect(await readDescription()).toBe('Spring: the reveal can begin at any moment.');
  await revealPlace(1, 1);
  expect(await readDescription()).toBe('Spring: the reveal is on. Its places become public one by one.');
  await change({ revealed_at: new Date() });
  const out = 'Spring: the results are out. Winner: Fish & Chips.';
  expect(await readDescription()).toBe(out);
  expect((await readHead(`/period/${election().cycle.id}`)).description).toBe(out);
});

it('the home page and the page of the reveal say that a result can still change', async () => {
  await endPeriod();
  await change({ revealed_at: new Date() });
  const exclusion = { in_force_at: new Date(), object_until: new Date(Date.now() + 60_000) };
  await site.database.owner('exclusions').insert({ cycle_id: election().cycle.id, ...exclusion });
  for (const path of ['/', '/reveal']) {
    expect((await readHead(path)).description).toBe('Spring: the results are provisional.');
  }
});
