import { makeAccount } from '@plaudit/db/testing/factories';
import { expect, it } from 'vitest';
import type { CurrentCycle } from '../../../contract/index.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();

const MINUTE_MS = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);

async function announce(
  text: string,
  given: { link?: string; link_text?: string; starts_at: Date; ended_at?: Date },
): Promise<void> {
  const { owner } = site.database;
  const { id: made_by } = await makeAccount(owner);
  await owner('announcements').insert({ text, made_by, ...given });
}

const shown = async () => (await site.api.get<CurrentCycle>('/api/voting/cycle')).body.announcement;

it('shows the announcement that started last, and none once that one has ended', async () => {
  expect(await shown()).toBeUndefined();
  await announce('First', { starts_at: inMinutes(-30) });
  await announce('Later', { starts_at: inMinutes(30) });
  await announce('Second', { starts_at: inMinutes(-20), link: '/reveal', link_text: 'Take a seat' });
  expect(await shown()).toMatchObject({ text: 'Second', link: { text: 'Take a seat', url: '/reveal' } });
  await site.database
    .owner('announcements')
    .where({ text: 'Second' })
    .update({ ended_at: inMinutes(-1) });
  expect(await shown()).toBeUndefined();
});

it('one with an end is shown until then', async () => {
  await announce('Tonight', { starts_at: inMinutes(-20), ended_at: inMinutes(20) });
  expect(await shown()).toMatchObject({ text: 'Tonight' });
  await site.database.owner('announcements').update({ ended_at: inMinutes(-1) });
  expect(await shown()).toBeUndefined();
});
