import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiError, PageContent, SitePage } from '../../../contract/index.ts';
import { listAuditActions, type SignedIn, signIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();
let caller: SignedIn;
beforeEach(async () => {
  caller = await signIn(site.database.owner);
});

const PATH = '/api/admin/site-pages';
const save = <Body = SitePage[]>(body: object, name = 'rules') =>
  site.api.put<Body>(`${PATH}/${name}`, caller.token, body);
const pageIn = (pages: readonly SitePage[], name = 'rules') => pages.find((page) => page.name === name);

it('a page is a draft until it is in the footer, and keeps the time since when it is', async () => {
  const { body: pages } = await site.api.get<SitePage[]>(PATH, caller.token);
  expect(pages.map(({ name, version }) => [name, version])).toEqual([
    ['rules', 0],
    ['questions', 0],
    ['privacy', 0],
    ['imprint', 0],
  ]);
  const draft = pageIn((await save({ text: 'One vote', inFooter: false, version: 0 })).body);
  expect(draft).toMatchObject({ text: 'One vote', shownSince: null, changedBy: caller.account.username, version: 1 });
  const shown = pageIn((await save({ text: 'One vote', inFooter: true, version: 1 })).body);
  expect(shown?.shownSince).not.toBeNull();
  const changed = pageIn((await save({ text: 'One vote each', inFooter: true, version: 2 })).body);
  expect(changed?.shownSince).toBe(shown?.shownSince);
});

it('who saves over the text of somebody else is told, and nothing is overwritten', async () => {
  await save({ text: 'Hers', inFooter: false, version: 0 });
  const { status, body } = await save<ApiError & { current: SitePage; changedBy: string }>({
    text: 'His',
    inFooter: false,
    version: 0,
  });
  expect([status, body.code, body.current.text, body.changedBy]).toEqual([
    409,
    'stale_edit',
    'Hers',
    caller.account.username,
  ]);
});

it('the audit log has the former text, also of a deleted page', async () => {
  await save({ text: 'First', inFooter: true });
  await save({ text: 'Second', inFooter: false });
  const deleted = await site.api.delete<SitePage[]>(`${PATH}/rules`, caller.token);
  expect(pageIn(deleted.body)).toMatchObject({ text: '', version: 0 });
  await site.api.delete(`${PATH}/rules`, caller.token);
  expect(await listAuditActions(site.database.owner)).toEqual(['page.changed', 'page.changed', 'page.deleted']);
  const rows = await site.database.owner('audit_log').orderBy('id').pluck('detail');
  expect(rows.map((detail) => JSON.parse(detail).from)).toEqual([
    { text: '', inFooter: false },
    { text: 'First', inFooter: true },
    { text: 'Second', inFooter: false },
  ]);
});

it.each([
  ['rules', { text: ' ', inFooter: true }],
  ['rules', { text: 'x'.repeat(20_001), inFooter: true }],
  ['rules', { text: 'x' }],
])('rejects %s with %o', async (name, body) => {
  expect((await save<ApiError>(body, name)).status).toBe(400);
});

describe('the preview', () => {
  const preview = async (text: string) =>
    (await site.api.post<PageContent>('/api/admin/site-page-previews', caller.token, { text })).body;

  it('has title, headings, lists, links and bold', async () => {
    const text = '# Rules\n\nAll have **one** vote.\n\n## Who\n\n- a\n- b\n\nAsk [me](mailto:a@b.example)';
    expect(await preview(text)).toEqual({
      title: 'Rules',
      content: [
        { tag: 'p', content: ['All have ', { tag: 'strong', content: ['one'] }, ' vote.'] },
        { tag: 'h2', content: ['Who'] },
        {
          tag: 'ul',
          content: [
            { tag: 'li', content: ['a'] },
            { tag: 'li', content: ['b'] },
          ],
        },
        { tag: 'p', content: ['Ask ', { tag: 'a', href: 'mailto:a@b.example', content: ['me'] }] },
      ],
    });
  });

  it.each([
    '<script>alert(1)</script>',
    '<b onclick="x">bold</b>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt&colon;alert(1))',
    '[x](data:text/html,x)',
    '[x](//evil.example)',
    '[x](/admin)',
    '<javascript:alert(1)>',
    '    <img src=x onerror=alert(1)>',
    '```\n<i>\n```',
  ])('shows %s as the text that it is', async (text) => {
    const { content } = await preview(text);
    expect(JSON.stringify(content)).not.toMatch(/"href"|"tag":"(?!p")/);
  });

  it('makes no picture of a picture, which would be loaded from elsewhere', async () => {
    expect(JSON.stringify(await preview('![x](https://evil.example/x.png)'))).not.toContain('"img"');
  });
});
