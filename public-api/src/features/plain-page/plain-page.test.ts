import { makeCycle, makeElection, makeVote } from '@plaudit/db/testing/factories';
import { describe, expect, it } from 'vitest';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();

const read = async () => (await site.api.get<string>('/internal/plain-page')).text;
const linksIn = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, path]) => path);

describe('what visitors without scripts can read', () => {
  it('is the period with its end, the leaders with their figures, and the vendors, escaped', async () => {
    const { owner } = site.database;
    const { boxes, vendors, cycle } = await makeElection(owner, { categories: 1, vendors: 3 });
    const [first] = vendors.map(({ id }) => id);
    await owner('voting_cycles')
      .where({ id: cycle.id })
      .update({ name: 'Spring & all', ends_at: new Date('2099-05-03T18:00:00Z') });
    await owner('vendors')
      .where({ id: first ?? 0 })
      .update({ name: '<b>Fish</b> & "Chips"' });
    await makeVote(owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: first ?? 0 });
    const html = await read();
    expect(html).toContain('<bdi>Spring &amp; all</bdi>: voting is open until May 3, 2099, 6:00 PM UTC.');
    expect(html).toContain('Votes so far.');
    const link = `<a dir="auto" href="/vendor/${first}">&lt;b&gt;Fish&lt;/b&gt; &amp; &quot;Chips&quot;</a>`;
    expect(html).toContain(`<li>#1 ${link} <span>2.5 of 5, 1 vote</span></li>`);
    expect(linksIn(html)).toHaveLength(4);
    expect(html).not.toMatch(/<script|<form|style=/);
  });

  it('has no ranking while the results are hidden, and no retired vendor', async () => {
    const { owner } = site.database;
    const { boxes, vendors, cycle } = await makeElection(owner, { categories: 1, vendors: 3 });
    await makeVote(owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: vendors[0]?.id ?? 0 });
    await owner('voting_cycles').where({ id: cycle.id }).update({ results_mode: 'hidden' });
    await owner('vendors')
      .where({ id: vendors[2]?.id ?? 0 })
      .update({ retired_at: new Date() });
    const html = await read();
    expect(html).toContain('Results are hidden until the reveal.');
    expect(html).not.toContain('of 5');
    expect(linksIn(html).sort()).toEqual([`/vendor/${vendors[0]?.id}`, `/vendor/${vendors[1]?.id}`].sort());
  });

  it('says how many vendors of a long list it leaves out, because every visitor’s page contains it', async () => {
    await makeElection(site.database.owner, { categories: 1, vendors: 50 });
    const html = await read();
    expect(linksIn(html)).toHaveLength(48);
    expect(html).toContain('And 2 more.');
  });

  it('says that there is no period before the first one is scheduled', async () => {
    expect(await read()).toBe('<p>No voting period is open.</p>');
  });

  it('says when voting opens once the first period is scheduled', async () => {
    await makeCycle(site.database.owner, {
      name: 'Spring & all',
      is_active: 0,
      is_scheduled: 1,
      starts_at: new Date('2099-05-03T18:00:00Z'),
      ends_at: new Date('2099-06-03T18:00:00Z'),
    });
    expect(await read()).toBe('<p><bdi>Spring &amp; all</bdi>: voting opens on May 3, 2099, 6:00 PM UTC.</p>');
  });
});
