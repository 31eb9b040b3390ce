import { recordDecision, redactReason } from '@plaudit/db/rules/results/decisions';
import { makeCycle } from '@plaudit/db/testing/factories';
import { transaction } from '@plaudit/db/transaction';
import { describe, expect, it } from 'vitest';
import { linksIn } from '../../testing/links-in.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();

const readDecisions = async (path = '') => (await site.api.get<string>(`/internal/plain-page/decisions${path}`)).text;
const decide = (cycleId: number, reason?: string) =>
  transaction(site.database.admin, (trx) =>
    recordDecision(trx, {
      cycleId,
      decidedBy: 'admin',
      kind: 'category.added',
      facts: { name: 'Speed' },
      ...(reason && { reason }),
    }),
  );

describe('what visitors without scripts can read about decisions', () => {
  it('is the list of the period, newest first, with times, reasons and addresses, escaped', async () => {
    const { admin, owner } = site.database;
    const { id: cycleId } = await makeCycle(owner, { name: 'Spring & all' });
    const explained = await decide(cycleId, 'Many "asked" <b>');
    const redacted = await decide(cycleId, 'Somebody wrote a name here.');
    await transaction(admin, (trx) => redactReason(trx, redacted));
    const html = await readDecisions();
    expect(html).toContain('<h2><bdi>Spring &amp; all</bdi></h2>');
    expect(linksIn(html)).toEqual([`/decisions/${redacted}`, `/decisions/${explained}`]);
    expect(html).toContain('<p class="decision-sentence">An admin added the category “Speed”.</p>');
    expect(html).toContain('Reason: “Many &quot;asked&quot; &lt;b&gt;”');
    expect(html).toContain('The reason was removed.');
    expect(html).not.toContain('Somebody');
    expect(html).toMatch(/<time datetime="[^"]+Z">\w+ \d+, \d{4}, \d+:\d\d [AP]M UTC<\/time>/);
    expect(await readDecisions(`/${explained}`)).toContain('Many &quot;asked&quot;');
    expect(linksIn(await readDecisions(`/${explained}`))).toEqual([`/decisions/${explained}`, '/decisions']);
  });

  it('is a long decision in its parts: a sentence, the list of the votes, and the rest', async () => {
    const { id: cycleId } = await makeCycle(site.database.owner);
    const categories = [
      { category: 'Speed & care', votes: 1013 },
      { category: 'No. 5. Finals', votes: 1 },
    ];
    await transaction(site.database.admin, (trx) =>
      recordDecision(trx, {
        cycleId,
        decidedBy: 'super_admin',
        kind: 'exclusion.lifted',
        facts: { voters: 15, categories, winners: null, isAlone: true },
      }),
    );
    expect(await readDecisions()).toContain(
      '<p class="decision-sentence">A super admin put the votes of 15 accounts back:</p>' +
        '<ul class="decision-counts ui-figures"><li>1,013 votes in “Speed &amp; care”</li>' +
        '<li>1 vote in “No. 5. Finals”</li></ul>' +
        '<p class="decision-rest">One super admin decided it, after a day in public.</p>',
    );
  });

  it('is at most fifty decisions of a long list, with the number of the others', async () => {
    const { id: cycleId } = await makeCycle(site.database.owner);
    for (let count = 0; count < 52; count += 1) await decide(cycleId);
    const html = await readDecisions();
    expect(linksIn(html)).toHaveLength(50);
    expect(html).toContain('And 2 earlier.');
  });

  it('is a sentence before the first decision', async () => {
    expect(await readDecisions()).toBe('<p>The first decision opens the first voting period.</p>');
    await makeCycle(site.database.owner, { name: 'Spring' });
    expect(await readDecisions()).toBe('<p>There are no decisions about <bdi>Spring</bdi>.</p>');
  });

  it('has no page for a decision that does not exist, or whose period has not begun', async () => {
    const scheduled = await decide((await makeCycle(site.database.owner, { is_active: 0, is_scheduled: 1 })).id);
    for (const [path, status] of [
      [scheduled, 404],
      [999_999, 404],
      ['007', 400],
    ]) {
      expect((await site.api.get(`/internal/plain-page/decisions/${path}`)).status).toBe(status);
    }
  });
});
