import { makeElection, makeVote } from '@plaudit/db/testing/factories';
import { describe, expect, it } from 'vitest';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();

const read = async () => (await site.api.get<string>('/embed/leaderboard')).text;

describe('the leaderboard for other sites', () => {
  it('shows the ten best vendors, escaped, with links that open the site', async () => {
    const { owner } = site.database;
    const { boxes, vendors } = await makeElection(owner, { categories: 1, vendors: 12 });
    await owner('vendors')
      .where({ id: vendors[0]?.id ?? 0 })
      .update({ name: '<b>Fish</b> & "Chips"' });
    for (const [index, { id }] of vendors.entries()) {
      for (let vote = 0; vote < 12 - index; vote += 1) {
        await makeVote(owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: id });
      }
    }
    const html = await read();
    expect(html.match(/<li\b/g)).toHaveLength(10);
    expect(html).toContain('&lt;b&gt;Fish&lt;/b&gt; &amp; &quot;Chips&quot;');
    expect(html).toContain(`href="/vendor/${vendors[0]?.id}" target="_blank" rel="noopener"`);
    expect(html).toContain('Votes so far.');
    expect(html).not.toMatch(/<script|<form|style=/);
  });

  it('shows no vendors while the results are hidden', async () => {
    const { owner } = site.database;
    const { boxes, vendors, cycle } = await makeElection(owner);
    await makeVote(owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: vendors[0]?.id ?? 0 });
    await owner('voting_cycles').where({ id: cycle.id }).update({ results_mode: 'hidden' });
    const html = await read();
    expect(html).toContain('Results are hidden until the reveal.');
    expect(html).not.toMatch(/<li\b/);
    expect(html).not.toContain(vendors[0]?.name);
  });

  it('says that there are no results before the first period', async () => {
    expect(await read()).toContain('Voting has not begun yet.');
  });

  it('has its own style sheet', async () => {
    const { text, headers } = await site.api.get<string>('/embed/leaderboard.css');
    expect(headers.get('content-type')).toContain('text/css');
    expect(text).toContain('light-dark(#fbfaf6, #0e1412)');
  });
});
