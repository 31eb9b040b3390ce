import { recordDecision } from '@plaudit/db/rules/decisions/decisions';
import { makeCycle, makeElection, makeVote } from '@plaudit/db/testing/factories';
import { countTableWaits } from '@plaudit/db/testing/lock-waits';
import { transaction } from '@plaudit/db/transaction';
import { describe, expect, it } from 'vitest';
import type { PageHead } from '../../../contract/index.ts';
import { POOL_SIZES } from '../../config.ts';
import { apiOf } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();

const readHead = async (path: string) => (await site.api.get<PageHead>(`/internal/page-head${path}`)).body;

/** Makes an election in which this vendor has the only vote. */
async function makeElectionLedBy(name: string) {
  const { owner } = site.database;
  const { cycle, vendors, boxes, categories } = await makeElection(owner);
  const id = vendors[0]?.id ?? 0;
  await owner('vendors').where({ id }).update({ name });
  await makeVote(owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: id });
  const end = () =>
    owner('voting_cycles')
      .where({ id: cycle.id })
      .update({ ends_at: new Date(Date.now() - 1_000) });
  return { id, cycle, category: categories[0]?.name, end };
}

describe('the head', () => {
  it('of a vendor has its name, rank, picture and address', async () => {
    const { vendors, boxes } = await makeElection(site.database.owner);
    const id = vendors[0]?.id ?? 0;
    await site.database
      .owner('vendors')
      .where({ id })
      .update({
        name: 'Fish & "Chips" <script>alert(1)</script>',
        description: `Line one\n${'word '.repeat(100)}`,
        image_url: '/pictures/fish.png',
      });
    await makeVote(site.database.owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: id });
    const { title, chatTitle, card, path, description } = await readHead(`/vendor/${id}`);
    // React escapes the texts.
    const name = 'Fish & "Chips" <script>alert(1)</script>';
    expect(title).toBe(`${name} · Community Choice Awards`);
    expect(chatTitle).toBe(`${name}, #1 with 1 vote · Community Choice Awards`);
    expect(card).toMatchObject({ path: expect.stringContaining(`/cards/vendor/${id}.png?v=`), width: 1200 });
    expect(path).toBe(`/vendor/${id}`);
    expect(description).toMatch(/^Line one word .* word…$/);
    expect(description.length).toBeLessThanOrEqual(200);
  });

  it('of a vendor without votes has no rank, and no address that somebody has typed as a picture', async () => {
    const { vendors } = await makeElection(site.database.owner);
    const id = vendors[0]?.id ?? 0;
    await site.database.owner('vendors').where({ id }).update({ name: 'Plain', image_url: 'javascript:alert(1)' });
    const head = await readHead(`/vendor/${id}`);
    expect(head.title).toBe('Plain · Community Choice Awards');
    expect(JSON.stringify(head)).not.toContain('javascript:');
  });

  it('of a vendor below the first three says where it is strongest, as its card does, and no rank', async () => {
    const { owner } = site.database;
    const { vendors, boxes, categories } = await makeElection(owner, { categories: 2, vendors: 5 });
    await owner('categories')
      .where({ id: categories[1]?.id ?? 0 })
      .update({ name: 'Shipping' });
    for (const [box, counts] of [
      [4, 3, 3, 2, 1],
      [4, 3, 3, 1, 2],
    ].entries()) {
      for (const [vendor, count] of counts.entries()) {
        for (let vote = 0; vote < count; vote += 1) {
          await makeVote(owner, { ballot_box_id: boxes[box]?.id ?? 0, vendor_id: vendors[vendor]?.id ?? 0 });
        }
      }
    }
    const { chatTitle, card } = await readHead(`/vendor/${vendors[4]?.id}`);
    expect(chatTitle).toMatch(/^[^#]+, strongest in Shipping · Community Choice Awards$/);
    expect(card.text).toBe(chatTitle);
    const third = await readHead(`/vendor/${vendors[2]?.id}`);
    expect(third.chatTitle).toContain(', #2 with 6 votes');
  });

  it('has a name that cannot be drawn on the card, of a vendor and of a winner', async () => {
    const { id, cycle, category, end } = await makeElectionLedBy('東京ストア');
    await end();
    for (const [path, card, title] of [
      [`/vendor/${id}`, `/cards/vendor/${id}.png`, `東京ストア, winner overall and in ${category}`],
      [`/period/${cycle.id}`, `/cards/winner/${cycle.id}.png`, `Winner: 東京ストア · ${cycle.name}`],
    ]) {
      const head = await readHead(path ?? '');
      expect(head.chatTitle).toBe(`${title} · Community Choice Awards`);
      expect(head.card).toMatchObject({
        path: expect.stringContaining(`${card}?v=`),
        text: expect.stringContaining(title ?? ''),
      });
    }
  });

  it('of the results of a period names the winner once they are final', async () => {
    const { cycle, end } = await makeElectionLedBy('Alder Post');
    expect((await site.api.get(`/internal/page-head/period/${cycle.id}`)).status).toBe(404);
    await end();
    const head = await readHead(`/period/${cycle.id}`);
    expect(head.title).toBe('Results · Community Choice Awards');
    expect(head.chatTitle).toBe(`Winner: Alder Post · ${cycle.name} · Community Choice Awards`);
    expect(head.card.path).toContain(`/cards/winner/${cycle.id}.png?v=`);
    expect(head.path).toBe(`/?tab=results&period=${cycle.id}`);
  });

  it('of a decision has its sentence and its reason, once its period has begun', async () => {
    const { owner, admin } = site.database;
    const decide = (cycleId: number) =>
      transaction(admin, (trx) =>
        recordDecision(trx, {
          cycleId,
          decidedBy: 'admin',
          kind: 'category.added',
          facts: { name: 'Speed' },
          reason: 'Many "asked"',
        }),
      );
    const id = await decide((await makeCycle(owner)).id);
    expect(await readHead(`/decisions/${id}`)).toMatchObject({
      title: 'An organizer added the category “Speed”. · Community Choice Awards',
      description: 'Many "asked"',
      path: `/decisions/${id}`,
      card: { text: 'Community Choice Awards' },
    });
    const scheduled = await decide((await makeCycle(owner, { is_active: 0, is_scheduled: 1 })).id);
    expect((await site.api.get(`/internal/page-head/decisions/${scheduled}`)).status).toBe(404);
  });

  it('of the site has its name and its card', async () => {
    await site.database.owner('settings').insert({ setting_key: 'site_name', setting_value: 'Golden "Basket"' });
    expect(await readHead('/')).toMatchObject({
      title: 'Golden "Basket"',
      path: '/',
      card: { path: expect.stringContaining('/cards/site.png?v=') },
    });
  });

  it('of the site says what its card says about the winner, once the result is final', async () => {
    const { end } = await makeElectionLedBy('Alder Post');
    expect((await readHead('/')).card.text).toBe('Community Choice Awards');
    await end();
    expect((await readHead('/')).card.text).toBe('Winner: Alder Post · Community Choice Awards');
  });

  it.each([
    ['/vendor/999999', 404],
    ['/period/999999', 404],
    ['/decisions/999999', 404],
    ['/decisions/007', 400],
    ['/vendor/0', 400],
    ['/vendor/007', 400],
    ['/vendor/9999999999', 400],
    ['/vendor/abc', 400],
    ['/anything', 404],
    ['/tabs/vote', 400],
    ['/pages/anything', 400],
  ])('does not exist for %s', async (path, status) => {
    expect((await site.api.get(`/internal/page-head${path}`)).status).toBe(status);
  });

  it('is in the language that the page has, if the site offers it, also while others ask in another one', async () => {
    const { owner } = site.database;
    await owner('settings').insert({ setting_key: 'site_languages', setting_value: 'en,de' }).onConflict().merge();
    const { id } = await makeElectionLedBy('Alder Post');
    const [vendor, german, english, unoffered] = await Promise.all(
      [`/vendor/${id}?lang=de`, '/tabs/leaderboard?lang=de', '/tabs/leaderboard', '/tabs/leaderboard?lang=fr'].map(
        readHead,
      ),
    );
    expect(vendor?.chatTitle).toBe('Alder Post, Platz 1 mit 1 Stimme · Community Choice Awards');
    expect(german?.description).toBe('Wo die Anbieter stehen, gesamt und in jeder Kategorie.');
    expect(english?.title).toBe('Leaderboard · Community Choice Awards');
    expect(unoffered?.title).toBe(english?.title);
  });

  it('does not exist for a retired vendor', async () => {
    const { vendors } = await makeElection(site.database.owner);
    const id = vendors[0]?.id ?? 0;
    await site.database.owner('vendors').where({ id }).update({ retired_at: new Date() });
    expect((await site.api.get(`/internal/page-head/vendor/${id}`)).status).toBe(404);
  });

  it('leaves connections to other reads, with any number of pages', async () => {
    const { owner } = site.database;
    const { vendors } = await makeElection(owner);
    const api = await apiOf(site.database, { poolSizes: { ...POOL_SIZES, reads: 2 } });
    const connection = await owner.client.acquireConnection();
    try {
      await owner.raw('lock tables vendors write').connection(connection);
      const pages = [...vendors.map(({ id }) => id), ...Array.from({ length: 20 }, (_, index) => 900_000 + index)];
      const opened = Promise.all(pages.map((id) => api.get(`/internal/page-head/vendor/${id}`)));
      await expect.poll(() => countTableWaits(owner)).toBe(1);
      expect((await api.get('/api/site-config')).status).toBe(200);
      await owner.raw('unlock tables').connection(connection);
      await opened;
      expect((await api.get(`/internal/page-head/vendor/${vendors[0]?.id}`)).status).toBe(200);
    } finally {
      await owner.raw('unlock tables').connection(connection);
      await owner.client.releaseConnection(connection);
      await api.close();
    }
  });

  it.each([
    ['emoji', '🏆'],
    ['families', '👩‍👩‍👧‍👦'],
    ['accents', 'e\u0301'],
  ])('has a description that is cut between characters: %s', async (_, character) => {
    const { vendors } = await makeElection(site.database.owner);
    const id = vendors[0]?.id ?? 0;
    await site.database
      .owner('vendors')
      .where({ id })
      .update({ description: character.repeat(250) });
    expect((await readHead(`/vendor/${id}`)).description).toBe(`${character.repeat(199)}…`);
  });
});
