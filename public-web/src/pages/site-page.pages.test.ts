import { beforeAll, expect, it } from 'vitest';
import { prepare } from '../server/render-page.tsx';
import { renderIn } from '../testing/render-page.ts';
import type { Answers } from '../testing/states/answers.ts';
import { open } from '../testing/states/open.recorded.ts';

beforeAll(prepare);

const head = open['/internal/page-head/pages/decisions'];
const written: Answers = {
  ...open,
  '/api/site-config': [...open['/api/site-config'], { key: 'site_pages', value: 'rules' }],
  '/api/site-pages/rules': {
    title: 'Våre regler',
    content: [
      { tag: 'h2', content: ['Hvem & <hva>'] },
      { tag: 'ol', start: 3, content: [{ tag: 'li', content: ['én'] }] },
      {
        tag: 'p',
        content: [
          { tag: 'a', href: 'mailto:kari@guild.example', content: ['Kari'] },
          { tag: 'a', href: 'javascript:alert(1)', content: ['no link'] },
          { tag: 'script' as 'p', content: ['no script'] },
        ],
      },
    ],
  },
  '/internal/page-head/site-pages/rules': head && { ...head, title: 'Våre regler · Awards' },
};

it('a page of the organizers has its own title, and its text is drawn as elements, never as HTML', async () => {
  const { status, html, head: drawnHead } = await renderIn(written, '/rules');
  expect(status).toBe(200);
  expect(drawnHead).toContain('<title>Våre regler · Awards</title>');
  expect(html).toMatch(/<h1[^>]*>Våre regler<\/h1>/);
  expect(html).toContain('<h2>Hvem &amp; &lt;hva&gt;</h2><ol start="3"><li>én</li></ol>');
  expect(html).toContain('href="mailto:kari@guild.example"');
  expect(html).not.toMatch(/javascript:|<script>no/);
  expect(html).toContain('dir="auto"');
});

it('the footer of every page leads to those that are written, and an unwritten one is the card of a missing page', async () => {
  expect((await renderIn(written, '/decisions')).html).toMatch(/<a [^>]*href="\/rules"[^>]*>Rules</);
  expect((await renderIn(written, '/decisions')).html).not.toContain('href="/imprint"');
  expect((await renderIn(open, '/decisions')).html).not.toContain('href="/rules"');
  const { status, html } = await renderIn(written, '/imprint');
  expect(status).toBe(404);
  expect(html).toContain('href="/?tab=vendors"');
});
