import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { joinPage, pageParts } from './page-parts.ts';

let web: string;
beforeEach(() => {
  web = mkdtempSync(join(tmpdir(), 'plaudit-page-'));
  mkdirSync(join(web, 'first-response'));
});
afterEach(() => rmSync(web, { recursive: true }));

const writeParts = (parts: Record<string, string>) => {
  for (const [name, text] of Object.entries(parts)) writeFileSync(join(web, 'first-response', name), text);
};

describe('the page of a web', () => {
  it('has the parts that it names in their places, and the parts of these, indented', () => {
    writeParts({
      'header.html': '<header>\n  $& $1\n\n</header>\n',
      'cards.html': '<ul>\n  <!--part card.html-->\n  <!--part card.html-->\n</ul>\n',
      'card.html': '<li>\n</li>\n',
    });
    writeFileSync(
      join(web, 'index.html'),
      '<body>\n  <!--part header.html-->\n  <!-- A comment -->\n  <!--part cards.html-->\n</body>\n',
    );
    expect(joinPage(web)).toBe(
      [
        '<body>',
        '  <header>',
        '    $& $1',
        '',
        '  </header>',
        '  <ul>',
        '    <li>',
        '    </li>',
        '    <li>',
        '    </li>',
        '  </ul>',
        '</body>\n',
      ].join('\n'),
    );
  });

  it('has the commands for the gateway, and no comment', () => {
    writeParts({ 'name.html': '<!-- Above the name -->\n<!--# echo var="name" -->\n' });
    const page = '<p>\n  <!-- On\n  two lines -->\n  <!--part name.html-->\n</p><!-- At the end -->\n';
    expect(joinPage(web, page)).toBe('<p>\n  <!--# echo var="name" -->\n</p>');
  });

  it('has a part twice that differs by a word', () => {
    writeParts({ 'card.html': '<li id="WHICH">WHICH</li>\n' });
    expect(joinPage(web, '<!--part card.html first-->\n<!--part card.html second-->\n')).toBe(
      '<li id="first">first</li>\n<li id="second">second</li>\n',
    );
  });

  it('is its index.html if it has no parts', () => {
    rmSync(join(web, 'first-response'), { recursive: true });
    writeFileSync(join(web, 'index.html'), '<body></body>\n');
    expect(joinPage(web)).toBe('<body></body>\n');
  });

  it.each([
    ['<!--part footer.html-->', 'first-response has no footer.html'],
    ['<!--part ../header.html-->', 'first-response has no ../header.html'],
    ['<p><!--part header.html--></p>', 'the mark of a part is written differently'],
    ['<p></p>', 'nothing names header.html of first-response'],
  ])('cannot be joined if it is %s', (page, problem) => {
    writeParts({ 'header.html': '<header></header>\n' });
    expect(() => joinPage(web, page)).toThrow(problem);
  });
});

describe('in the dev server', () => {
  let server: ViteDevServer;
  beforeEach(async () => {
    server = await createServer({
      configFile: false,
      root: web,
      plugins: [pageParts()],
      server: { middlewareMode: true, ws: false },
      logLevel: 'silent',
    });
  });
  afterEach(() => server.close());

  it('a page is joined each time that it is loaded, and loaded again when a part changes', async () => {
    const load = () => server.transformIndexHtml('/', '<!--part header.html-->');
    writeParts({ 'header.html': '<header>Before</header>\n' });
    expect(await load()).toContain('Before');
    const send = vi.spyOn(server.environments.client.hot, 'send');
    writeParts({ 'header.html': '<header>After</header>\n' });
    server.watcher.emit('change', join(web, 'first-response', 'header.html'));
    await expect.poll(() => send.mock.calls, { timeout: 10_000 }).toContainEqual([{ type: 'full-reload' }]);
    expect(await load()).toContain('After');
  });
});
