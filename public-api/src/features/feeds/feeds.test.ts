import { makeAccount, makeCycle } from '@plaudit/db/testing/factories';
import { expect, it } from 'vitest';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();

const HOUR_MS = 3_600_000;
const headers = { 'X-Plaudit-Origin': 'https://awards.example' };
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

async function announce(
  text: string,
  given: { link?: string; link_text?: string; starts_at: Date; ended_at?: Date },
): Promise<void> {
  const { owner } = site.database;
  const { id: made_by } = await makeAccount(owner);
  await owner('announcements').insert({ text, made_by, ...given });
}

const read = async (path: string) => {
  const { status, text, headers: sent } = await site.api.get<string>(path, { headers });
  expect(status).toBe(200);
  return { text, type: sent.get('content-type') };
};
const entriesIn = (feed: string) =>
  [...feed.matchAll(/<entry>\n<title>(.*)<\/title>\n<id>(.*)<\/id>\n<link href="(.*)"\/>/g)].map(
    ([, title, id, link]) => ({ title, id, link }),
  );

it('the feed has announcements, public decisions and results, newest first', async () => {
  const { owner } = site.database;
  const { id } = await makeCycle(owner);
  const scheduled = await makeCycle(owner, { is_active: 0, is_scheduled: 1 });
  const decide = async (kind: string, hours: number, cycle_id = id) =>
    owner('decisions').insert({
      kind,
      cycle_id,
      facts: '{}',
      decided_by: 'super_admin',
      decided_at: hoursAgo(hours),
    } as never);
  const [paused] = await decide('voting.paused', 5);
  await decide('voting.paused', 1, scheduled.id);
  await announce('Doors open at <6 PM>\u0007', { starts_at: hoursAgo(3), link: 'https://elsewhere.example/?a=1&b=2' });
  await announce('Later', { starts_at: hoursAgo(-1) });
  await announce('Withdrawn', { starts_at: hoursAgo(1), ended_at: hoursAgo(2) });
  const [revealed] = await decide('results.revealed', 2);
  const { text, type } = await read('/feed.atom');
  expect(type).toBe('application/atom+xml; charset=utf-8');
  expect(entriesIn(text)).toEqual([
    {
      title: expect.stringContaining('An organizer'),
      id: `tag:awards.example,2026:decision/${revealed}`,
      link: 'https://awards.example/?tab=results',
    },
    {
      title: 'Doors open at &lt;6 PM&gt;',
      id: expect.stringContaining('announcement/'),
      link: 'https://elsewhere.example/?a=1&amp;b=2',
    },
    {
      title: 'An organizer paused voting.',
      id: `tag:awards.example,2026:decision/${paused}`,
      link: `https://awards.example/decisions/${paused}`,
    },
  ]);
});

it('the calendar has the dates of the period and of the next one, and announcements', async () => {
  const { owner } = site.database;
  const { id } = await makeCycle(owner, {
    starts_at: new Date('2026-01-04T11:00:00Z'),
    ends_at: new Date('2099-12-13T19:00:00Z'),
    reveal_announced_for: new Date('2099-12-14T18:30:00Z'),
    results_mode: 'hidden',
  });
  const next = await makeCycle(owner, {
    is_active: 0,
    is_scheduled: 1,
    // Before the end of the period that runs, which then closes earlier.
    starts_at: new Date('2099-12-10T09:00:00Z'),
    ends_at: new Date('2099-12-20T20:00:00Z'),
  });
  await announce('Doors open at 6 PM', { starts_at: new Date('2026-01-05T10:15:00Z'), link: '/reveal' });
  const { text, type } = await read('/calendar.ics');
  expect(type).toBe('text/calendar; charset=utf-8');
  const events = text.matchAll(/^UID:(.*)@awards\.example\r\nDTSTAMP:.*\r\nDTSTART:(.*)\r\n(?:DTEND:(.*)\r\n)?/gm);
  expect([...events].map(([, ...event]) => event)).toEqual([
    [`voting-opens-${id}`, '20260104T110000Z', '20260104T120000Z'],
    [`voting-closes-${id}`, '20991210T080000Z', '20991210T090000Z'],
    [`voting-opens-${next.id}`, '20991210T090000Z', '20991210T100000Z'],
    [`voting-closes-${next.id}`, '20991220T190000Z', '20991220T200000Z'],
    [`reveal-${id}`, '20991214T183000Z', '20991214T193000Z'],
    [expect.stringMatching(/^announcement-\d+$/), '20260105T101500Z', undefined],
  ]);
  expect(text).toContain('URL:https://awards.example/reveal');
});

it('both are in the first language of the site', async () => {
  const { owner } = site.database;
  const { id } = await makeCycle(owner);
  const facts = JSON.stringify({ names: ['Apple', 'Pear'], unvoted: true });
  await owner('decisions').insert({ kind: 'vendors.removed', cycle_id: id, facts, decided_by: 'admin' } as never);
  await owner('settings').insert({ setting_key: 'site_languages', setting_value: 'en-XA,en', description: '' });
  const [{ title } = {}] = entriesIn((await read('/feed.atom')).text);
  expect(title).toMatch(/^\[[^\]]*\] \[.*“Apple”.*“Pear”.*\]$/);
  const texts = (await read('/calendar.ics')).text.match(/^(?:SUMMARY|DESCRIPTION):.*$/gm) ?? [];
  expect(texts.length).toBeGreaterThan(3);
  for (const text of texts) expect(text).toMatch(/:\[/);
});

it('a site without periods has an empty calendar and an empty feed', async () => {
  expect((await read('/calendar.ics')).text).not.toContain('BEGIN:VEVENT');
  expect(entriesIn((await read('/feed.atom')).text)).toEqual([]);
});

it('there is neither a feed nor a calendar where the address of the site is not known', async () => {
  expect((await site.api.get('/feed.atom')).status).toBe(404);
  expect((await site.api.get('/calendar.ics')).status).toBe(404);
});
