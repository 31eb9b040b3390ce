import { makeElection, makeVote } from '@plaudit/db/factories';
import { describe, expect, it } from 'vitest';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();

const headers = { Host: 'awards.example.org', 'X-Forwarded-Proto': 'https' };
const tags = async (path: string) => (await site.api.get<string>(`/internal/social-tags${path}`, { headers })).text;

describe('social tags', () => {
  it('of a vendor have its name, rank, picture and address, all of it escaped', async () => {
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
    const html = await tags(`/vendor/${id}`);
    const name = 'Fish &amp; &quot;Chips&quot; &lt;script&gt;alert(1)&lt;/script&gt;';
    expect(html).toContain(`<title>${name}, #1 with 1 vote · Community Choice Awards</title>`);
    expect(html).toContain(`<meta property="og:title" content="${name}, #1 with 1 vote · Community Choice Awards">`);
    expect(html).toContain('<meta property="og:image" content="https://awards.example.org/pictures/fish.png">');
    expect(html).toContain('<meta name="twitter:card" content="summary">');
    expect(html).toContain(`<meta property="og:url" content="https://awards.example.org/vendor/${id}">`);
    expect(html).toContain(`<link rel="canonical" href="https://awards.example.org/vendor/${id}">`);
    expect(html).not.toContain('<script');
    const description = /<meta name="description" content="([^"]*)">/.exec(html)?.[1] ?? '';
    expect(description).toMatch(/^Line one word .* word…$/);
    expect(description.length).toBeLessThanOrEqual(200);
  });

  it('of a vendor without votes or a picture claim neither', async () => {
    const { vendors } = await makeElection(site.database.owner);
    const id = vendors[0]?.id ?? 0;
    await site.database.owner('vendors').where({ id }).update({ name: 'Plain', image_url: 'javascript:alert(1)' });
    const html = await tags(`/vendor/${id}`);
    expect(html).toContain('<title>Plain · Community Choice Awards</title>');
    expect(html).toContain('<meta name="twitter:card" content="summary">');
    expect(html).not.toContain('og:image');
    expect(html).not.toContain('javascript:');
  });

  it.each(['/', '', '/vendor/999999', '/vendor/abc', '/anything'])('of %s are the site’s own', async (path) => {
    await site.database.owner('settings').insert({ setting_key: 'site_name', setting_value: 'Golden "Basket"' });
    const html = await tags(path);
    expect(html).toContain('<title>Golden &quot;Basket&quot;</title>');
    expect(html).toContain('<meta property="og:image" content="https://awards.example.org/social.png">');
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
    expect(html).toContain('<meta property="og:url" content="https://awards.example.org/">');
  });

  it('do not repeat a host that is none', async () => {
    const answer = await site.api.get<string>('/internal/social-tags/', { headers: { Host: 'x"><script>' } });
    expect(answer.text).toContain('content="http://localhost/"');
  });
});
