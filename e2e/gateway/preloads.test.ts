import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@plaudit/scripts/stack/layout';
import type { Plugin, UserConfig } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import adminWeb from '../../admin-web/vite.config.ts';
import publicWeb from '../../public-web/vite.config.ts';
import { joinPage } from '../../shared-ui/federation/page-parts.ts';
import { type GatewayUnderTest, startGateway } from './gateway-under-test.ts';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway();
  gateway.writeReleaseFile('public-web/current/index.html', await pageOf('public-web', publicWeb));
  gateway.writeReleaseFile('admin-web/current/index.html', await pageOf('admin-web', adminWeb));
});
afterAll(() => gateway.stop());

const FIRST_FETCHES = ['/api/site-config', '/api/voting/cycle'];

describe('a page preloads only the app and what its own path needs', () => {
  test.each([
    ['/', ['home'], [...FIRST_FETCHES, '/api/categories', '/api/vendors']],
    ['/?tab=nonsense', ['home'], [...FIRST_FETCHES, '/api/categories', '/api/vendors']],
    ['/?tab=leaderboard', ['home', 'leaderboard-tab'], [...FIRST_FETCHES, '/api/categories', '/api/leaderboard']],
    [
      '/?tab=vendors',
      ['home', 'directory-tab'],
      [...FIRST_FETCHES, '/api/categories', '/api/vendors', '/api/leaderboard'],
    ],
    ['/?tab=results', ['home', 'results-tab'], [...FIRST_FETCHES, '/api/categories', '/api/results/periods']],
    ['/?tab=results&period=1', ['home', 'results-tab'], [...FIRST_FETCHES, '/api/categories', '/api/results/periods']],
    ['/login', ['login'], FIRST_FETCHES],
    ['/register', ['register'], FIRST_FETCHES],
    [
      '/vendor/12',
      ['vendor'],
      [...FIRST_FETCHES, '/api/categories', '/api/vendors', '/api/leaderboard', '/api/vendors/12/links'],
    ],
    ['/nonsense', [], []],
    ['/admin', ['dashboard'], FIRST_FETCHES],
    ['/admin/', ['dashboard'], FIRST_FETCHES],
    ['/admin/vendors', [], FIRST_FETCHES],
    ['/admin-login', [], FIRST_FETCHES],
  ])('%s', async (path, modules, fetches) => {
    const { body } = await gateway.send(path);
    const links = [...body.matchAll(/<link rel="(modulepreload|preload)"[^>]* href="([^"]+)"/g)];
    const hrefsOf = (rel: string) => links.filter((link) => link[1] === rel).map((link) => link[2]);
    expect(hrefsOf('modulepreload').map((href) => /([a-z]+(?:-tab)?)(?:-\w{8})?\.js$/.exec(href ?? '')?.[1])).toEqual([
      'app',
      'libraries',
      'site',
      ...modules,
    ]);
    expect(hrefsOf('preload')).toEqual(fetches);
  });
});

test.each(['/', '/login', '/vendor/1', '/admin'])(
  '%s loads one script, and all others after the first paint',
  async (path) => {
    const { body } = await gateway.send(path);
    const atOnce = body.replaceAll(/<template data-after-first-paint>[\s\S]*?<\/template>/g, '');
    expect(atOnce.match(/<script[^>]*>|<link rel="(?:modulepreload|preload)"[^>]*>/g)).toEqual([
      expect.stringMatching(/^<script type="module" crossorigin src="[^"]*\/first\.js">$/),
    ]);
    expect(body.match(/<script[^>]*src="\/src\/main\.tsx">/g)).toHaveLength(1);
  },
);

test.each([
  ['/', 'home', ['/assets/screens-AAAAAAAA.css']],
  ['/admin', 'dashboard', []],
])(
  '%s names styles and libraries before the files of shared-ui, and what waits for these after them',
  async (path, screen, laterStyles) => {
    const { body } = await gateway.send(path);
    expect([...body.matchAll(/(?:href|src)="([^"]+\.(?:css|js|tsx))"/g)].map((match) => match[1])).toEqual([
      'web.css',
      '/first.js',
      '/src/main.tsx',
      '/assets/app.js',
      '/assets/libraries-AAAAAAAA.js',
      '/shared-ui/assets/ui-AAAAAAAA.css',
      ...laterStyles,
      '/assets/site-AAAAAAAA.js',
      `/assets/${screen}.js`,
    ]);
  },
);

test.each([
  ['/', 'after the first paint'],
  ['/?tab=nonsense', 'after the first paint'],
  ['/?tab=leaderboard', 'before it'],
  ['/?tab=vendors', 'before it'],
  ['/?tab=results', 'before it'],
  ['/vendor/1', 'before it'],
  ['/login', 'before it'],
  ['/nonsense', 'before it'],
])('%s loads the styles that ballots do not need %s', async (path, time) => {
  expect(timeOfOtherStyles((await gateway.send(path)).body)).toBe(time);
});

test.each([
  ['paused', 'after the first paint'],
  ['ended', 'before it'],
])('a home page whose voting is %s loads the styles that ballots do not need %s', async (voting, time) => {
  const site = await startGateway();
  site.writeReleaseFile('public-web/current/index.html', await pageOf('public-web', publicWeb));
  site.publicApi.behavior = ({ url }, response) =>
    response.end(url?.includes('/social-tags') ? `<meta name="voting" content="${voting}">` : '');
  const { body } = await site.send('/');
  await site.stop();
  expect(timeOfOtherStyles(body)).toBe(time);
});

function timeOfOtherStyles(page: string): string {
  // Not in the body: React takes the place of all that is there.
  const [head = ''] = page.split('</head>');
  const link = '<link rel="stylesheet" crossorigin href="/assets/screens-AAAAAAAA.css">';
  if (head.split(link).length !== 2) return 'never or twice';
  return head.includes(`<template data-after-first-paint>${link}</template>`) ? 'after the first paint' : 'before it';
}

test('visiting pages writes nothing into the error log', async () => {
  for (const path of [
    '/',
    '/?tab=results',
    '/login?next=1',
    '/register',
    '/vendor/1',
    '/nonsense',
    '/admin',
    '/admin-login',
  ]) {
    await gateway.send(path);
  }
  expect(readFileSync(join(gateway.layout.logs, 'gateway.log'), 'utf8')).toBe('');
});

/** Returns the web's page with the preloads that its build writes into it, for an invented bundle. */
async function pageOf(web: string, config: typeof publicWeb): Promise<string> {
  const { plugins = [] } = (await config({ command: 'build', mode: 'production' })) as UserConfig;
  const preloads = (plugins.flat(2) as Plugin[]).find((plugin) => plugin.name === 'plaudit-host-preloads');
  const addPreloads = preloads?.transformIndexHtml;
  const orderFiles = preloads?.generateBundle;
  if (typeof addPreloads !== 'object' || typeof orderFiles !== 'object')
    throw new Error('The build writes no preloads');
  const routes = web === 'public-web' ? ['home', 'login', 'register', 'vendor'] : ['dashboard'];
  const tabs = web === 'public-web' ? ['leaderboard', 'directory', 'results'] : [];
  const chunk = (name: string, facadeModuleId: string, imports: string[]) => [
    `assets/${name}.js`,
    { type: 'chunk', fileName: `assets/${name}.js`, facadeModuleId, imports },
  ];
  const bundle = Object.fromEntries([
    chunk('app', '/index.html', ['assets/site-AAAAAAAA.js', 'assets/libraries-AAAAAAAA.js']),
    chunk('site-AAAAAAAA', '', []),
    chunk('libraries-AAAAAAAA', '', []),
    ...routes.map((name) => chunk(name, `/src/routes/${name}.tsx`, ['assets/app.js'])),
    ...tabs.map((name) => chunk(`${name}-tab`, `/src/features/${name}/${name}-tab.tsx`, ['assets/app.js'])),
  ]);
  const html = (addPreloads.handler as (html: string, context: object) => string)(joinPage(join(ROOT, web)), {
    bundle,
  });
  // Vite links the styles at the end of the head.
  const withStyles = html.replace('</head>', '<link rel="stylesheet" crossorigin href="web.css"></head>');
  const page = { type: 'asset', fileName: 'index.html', names: ['index.html'], source: withStyles };
  (orderFiles.handler as (options: object, bundle: object) => void).call(
    { getFileName: () => 'first.js' },
    {},
    { page, styles: { type: 'asset', fileName: 'assets/screens-AAAAAAAA.css', names: ['screens.css'], source: '' } },
  );
  return page.source;
}
