import { recordDecision } from '@plaudit/db/rules/results/decisions';
import { makeCycle, makeElection, makeShortlist, makeVote } from '@plaudit/db/testing/factories';
import { countTableWaits } from '@plaudit/db/testing/lock-waits';
import { transaction } from '@plaudit/db/transaction';
import { escapeHtml } from '@plaudit/server-kit/escape-html';
import { describe, expect, it } from 'vitest';
import type { PageHead } from '../../../contract/index.ts';
import { POOL_SIZES } from '../../config.ts';
import { startNamedElection } from '../../testing/named-election.ts';
import { apiOf } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();

const headers = { 'X-Plaudit-Origin': 'https://awards.example.org' };
const readTags = async (path: string) => (await site.api.get<string>(`/internal/social-tags${path}`, { headers })).text;

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

describe('social tags', () => {
  it('of the home page have the first ballots, escaped, and those of a vendor do not', async () => {
    const { owner } = site.database;
    const { cycle, vendors, categories } = await makeElection(owner, { vendors: 3, categories: 3 });
    const [first, second] = categories.map(({ id }) => id) as [number, number];
    const [nominee] = vendors.map(({ id }) => id) as [number];
    await owner('categories').where({ id: first }).update({
      name: 'Speed & "care"',
      description: 'Who is <fast>?',
      color: '#3B82F6',
      icon: 'award',
      display_order: -2,
    });
    await owner('categories')
      .where({ id: second })
      .update({ description: '', color: 'green', icon: 'fas fa-bolt', display_order: -1 });
    await makeShortlist(owner, { category_id: second, cycle_id: cycle.id }, [nominee]);
    const html = await readTags('/');
    expect(html).toContain('<meta name="first-ballot" content="3 #3b82f6 award">');
    expect(html).toContain('<meta name="second-ballot" content="1 green fas fa-bolt">');
    expect(html).not.toMatch(/second-category-text|third-/);
    expect(html).toContain('<meta name="first-category" content="Speed &amp; &quot;care&quot;">');
    expect(html).toContain('<meta name="first-category-text" content="Who is &lt;fast&gt;?">');
    expect(await readTags(`/vendor/${vendors[0]?.id}`)).not.toContain('first-category');
  });

  it('of a vendor have its name, rank, picture and address, escaped', async () => {
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
    const html = await readTags(`/vendor/${id}`);
    const name = 'Fish &amp; &quot;Chips&quot; &lt;script&gt;alert(1)&lt;/script&gt;';
    expect(html).toContain(`<title>${name}, #1 with 1 vote · Community Choice Awards</title>`);
    expect(html).toContain(`<meta property="og:title" content="${name}, #1 with 1 vote · Community Choice Awards">`);
    expect(html).toContain(`<meta property="og:image" content="https://awards.example.org/cards/vendor/${id}.png?v=`);
    expect(html).toContain('<meta property="og:image:width" content="1200">');
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
    expect(html).toContain('<meta name="vendor-picture" content="https://awards.example.org/pictures/fish.png">');
    expect(html).toContain(`<meta name="vendor-name" content="${name}">`);
    expect(html).toContain(`<meta property="og:url" content="https://awards.example.org/vendor/${id}">`);
    expect(html).toContain(`<link rel="canonical" href="https://awards.example.org/vendor/${id}">`);
    expect(html).not.toContain('<script');
    const description = /<meta name="description" content="([^"]*)">/.exec(html)?.[1] ?? '';
    expect(description).toMatch(/^Line one word .* word…$/);
    expect(description.length).toBeLessThanOrEqual(200);
  });

  it('of a vendor have the path of its picture if the address of the site is not known', async () => {
    const { vendors } = await makeElection(site.database.owner);
    const id = vendors[0]?.id ?? 0;
    await site.database.owner('vendors').where({ id }).update({ image_url: '/pictures/fish.png?a=1&b=2' });
    const { text: html } = await site.api.get<string>(`/internal/social-tags/vendor/${id}`);
    expect(html).toContain('<meta name="vendor-picture" content="/pictures/fish.png?a=1&amp;b=2">');
    expect(html).not.toContain('og:image');
  });

  it('of a vendor without votes and without a usable picture have no rank and no picture of the vendor', async () => {
    const { vendors } = await makeElection(site.database.owner);
    const id = vendors[0]?.id ?? 0;
    await site.database.owner('vendors').where({ id }).update({ name: 'Plain', image_url: 'javascript:alert(1)' });
    const html = await readTags(`/vendor/${id}`);
    expect(html).toContain('<title>Plain · Community Choice Awards</title>');
    expect(html).not.toContain('vendor-picture');
    expect(html).not.toContain('javascript:');
  });

  it('have a name that cannot be drawn on the card, of a vendor and of a winner', async () => {
    const { id, cycle, category, end } = await makeElectionLedBy('東京ストア');
    await end();
    for (const [path, card, title] of [
      [`/vendor/${id}`, `/cards/vendor/${id}.png`, `東京ストア, winner overall and in ${category}`],
      [`/period/${cycle.id}`, `/cards/winner/${cycle.id}.png`, `Winner: 東京ストア · ${cycle.name}`],
    ]) {
      const html = await readTags(path ?? '');
      expect(html).toContain(`<meta property="og:title" content="${title} · Community Choice Awards">`);
      expect(html).toContain(`<meta property="og:image:alt" content="${title}`);
      expect(html).toContain(`<meta property="og:image" content="https://awards.example.org${card}?v=`);
    }
  });

  it('of the results of a period name the winner once they are final', async () => {
    const { cycle, end } = await makeElectionLedBy('Alder Post');
    expect((await site.api.get(`/internal/social-tags/period/${cycle.id}`, { headers })).status).toBe(404);
    await end();
    const html = await readTags(`/period/${cycle.id}`);
    expect(html).toContain(`<title>Winner: Alder Post · ${cycle.name} · Community Choice Awards</title>`);
    expect(html).toContain(`content="https://awards.example.org/cards/winner/${cycle.id}.png?v=`);
    expect(html).toContain(`href="https://awards.example.org/?tab=results&amp;period=${cycle.id}"`);
  });

  it('of a decision have its sentence and its reason, once its period has begun', async () => {
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
    const html = await readTags(`/decisions/${id}`);
    expect(html).toContain('<title>An admin added the category “Speed”. · Community Choice Awards</title>');
    expect(html).toContain('<meta property="og:description" content="Many &quot;asked&quot;">');
    expect(html).toContain(`<link rel="canonical" href="https://awards.example.org/decisions/${id}">`);
    expect(html).toContain('<meta property="og:image:alt" content="Community Choice Awards">');
    const scheduled = await decide((await makeCycle(owner, { is_active: 0, is_scheduled: 1 })).id);
    expect((await site.api.get(`/internal/social-tags/decisions/${scheduled}`, { headers })).status).toBe(404);
  });

  it('of the site have its name and its card', async () => {
    await site.database.owner('settings').insert({ setting_key: 'site_name', setting_value: 'Golden "Basket"' });
    const html = await readTags('/');
    expect(html).toContain('<title>Golden &quot;Basket&quot;</title>');
    expect(html).toContain('<meta property="og:image" content="https://awards.example.org/cards/site.png?v=');
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
    expect(html).toContain('<meta property="og:url" content="https://awards.example.org/">');
  });

  it('of the site say what its card says about the winner, once the result is final', async () => {
    const { end } = await makeElectionLedBy('Alder Post');
    expect(await readTags('/')).toContain('<meta property="og:image:alt" content="Community Choice Awards">');
    await end();
    const alt = 'Winner: Alder Post · Community Choice Awards';
    expect(await readTags('/')).toContain(`<meta property="og:image:alt" content="${alt}">`);
  });

  it('of every page have the texts of the header, which visitors without scripts see', async () => {
    const { vendors } = await makeElection(site.database.owner);
    await site.database.owner('settings').insert([
      { setting_key: 'top_right_name', setting_value: 'Harbor "Awards"' },
      { setting_key: 'top_right_details', setting_value: 'Spring > winter' },
    ]);
    for (const path of ['/', `/vendor/${vendors[0]?.id}`]) {
      const html = await readTags(path);
      expect(html).toContain('<meta name="header-title" content="Harbor &quot;Awards&quot;">');
      expect(html).toContain('<meta name="header-details" content="Spring &gt; winter">');
    }
  });

  it('of every page have the link to the organizers once a contact is set', async () => {
    expect(await readTags('/')).not.toContain('organizer-contact');
    const contact = { setting_key: 'organizer_contact', setting_value: 'https://forum.example.org/?a=1&b="2"' };
    await site.database.owner('settings').insert(contact);
    const tag = '<meta name="organizer-contact" content="https://forum.example.org/?a=1&amp;b=&quot;2&quot;">';
    expect(await readTags('/')).toContain(tag);
  });

  it('of every page say who helps after a forgotten password', async () => {
    expect(await readTags('/')).toContain('<meta name="password-help" content="mail">');
    const withoutMail = await apiOf(site.database, { sendsMail: false });
    const { text } = await withoutMail.get<string>('/internal/social-tags/');
    expect(text).toContain('<meta name="password-help" content="organizers">');
    await withoutMail.close();
  });

  it('of a vendor say what it has won once the results are final, and of every page name the period', async () => {
    const { owner } = site.database;
    const { cycle, vendors, boxes } = await makeElection(owner);
    const id = vendors[0]?.id ?? 0;
    await makeVote(owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: id });
    const during = await readTags(`/vendor/${id}`);
    expect(during).toContain(`<meta name="voting-period" content="${cycle.name}">`);
    expect(during).toContain('<meta name="results" content="live">');
    expect(during).not.toContain('vendor-wins');
    await owner('voting_cycles')
      .where({ id: cycle.id })
      .update({ ends_at: new Date(Date.now() - 1_000) });
    const after = await readTags(`/vendor/${id}`);
    expect(after).toContain('<meta name="results" content="final">');
    expect(after).toMatch(/<meta name="vendor-wins" content="Winner overall and in [^"]+">/);
    expect(await readTags(`/vendor/${vendors[1]?.id}`)).not.toContain('vendor-wins');
  });

  it('of a vendor say that its wins are shared', async () => {
    const { vendorId } = await startNamedElection(site.database.owner, { isOver: true, isTied: true });
    const tag = '<meta name="vendor-wins" content="Shared winner overall and in Speed">';
    expect(await readTags(`/vendor/${vendorId}`)).toContain(tag);
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
  ])('do not exist for %s', async (path, status) => {
    expect((await site.api.get(`/internal/social-tags${path}`, { headers })).status).toBe(status);
  });

  it('do not exist for a retired vendor', async () => {
    const { vendors } = await makeElection(site.database.owner);
    const id = vendors[0]?.id ?? 0;
    await site.database.owner('vendors').where({ id }).update({ retired_at: new Date() });
    expect((await site.api.get(`/internal/social-tags/vendor/${id}`, { headers })).status).toBe(404);
  });

  it('have no other host than the one that the gateway sends', async () => {
    const { vendors } = await makeElection(site.database.owner);
    const id = vendors[0]?.id ?? 0;
    await site.database.owner('vendors').where({ id }).update({ image_url: '/pictures/fish.png' });
    for (const path of ['/', `/vendor/${id}`]) {
      const response = await site.api.get<string>(`/internal/social-tags${path}`, {
        headers: { Host: 'evil.example' },
      });
      expect(response.status).toBe(200);
      expect(response.text).not.toMatch(/evil|localhost|og:url|og:image|canonical/);
    }
  });

  it('leave connections to other reads, with any number of pages', async () => {
    const { owner } = site.database;
    const { vendors } = await makeElection(owner);
    const api = await apiOf(site.database, { poolSizes: { ...POOL_SIZES, reads: 2 } });
    const connection = await owner.client.acquireConnection();
    try {
      await owner.raw('lock tables vendors write').connection(connection);
      const pages = [...vendors.map(({ id }) => id), ...Array.from({ length: 20 }, (_, index) => 900_000 + index)];
      const opened = Promise.all(pages.map((id) => api.get(`/internal/social-tags/vendor/${id}`, { headers })));
      await expect.poll(() => countTableWaits(owner)).toBe(1);
      expect((await api.get('/api/site-config')).status).toBe(200);
      await owner.raw('unlock tables').connection(connection);
      await opened;
      expect((await api.get(`/internal/social-tags/vendor/${vendors[0]?.id}`, { headers })).status).toBe(200);
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
  ])('have a description that is cut between characters: %s', async (_, character) => {
    const { vendors } = await makeElection(site.database.owner);
    const id = vendors[0]?.id ?? 0;
    await site.database
      .owner('vendors')
      .where({ id })
      .update({ description: character.repeat(250) });
    const html = await readTags(`/vendor/${id}`);
    expect(/<meta name="description" content="([^"]*)">/.exec(html)?.[1]).toBe(`${character.repeat(199)}…`);
  });
});

describe('the texts of the head', () => {
  it.each(['/', '/tabs/leaderboard', '/pages/login', '/pages/missing-page', '/reveal', '/vendor'])(
    'of %s are those of its tags',
    async (page) => {
      const { id } = await makeElectionLedBy('Quill & Co.');
      const path = page === '/vendor' ? `/vendor/${id}` : page;
      const tags = await readTags(path);
      const { body } = await site.api.get<PageHead>(`/internal/page-head${path}`);
      expect(tags).toContain(`<title>${escapeHtml(body.title)}</title>`);
      expect(tags).toContain(`<meta name="description" content="${escapeHtml(body.description)}">`);
      expect(tags).toContain(`<meta property="og:title" content="${escapeHtml(body.chatTitle)}">`);
      expect(tags).toContain(`<meta property="og:image" content="https://awards.example.org${body.card.path}">`);
      expect(tags).toContain(`<meta property="og:image:alt" content="${escapeHtml(body.card.text)}">`);
      if (body.path) expect(tags).toContain(`<link rel="canonical" href="https://awards.example.org${body.path}">`);
      else expect(tags).not.toContain('canonical');
      if (body.styles) expect(tags).toContain(`<link rel="stylesheet" href="${body.styles}">`);
    },
  );

  it('of a vendor that does not exist are not found', async () => {
    expect((await site.api.get('/internal/page-head/vendor/999')).status).toBe(404);
  });
});
