import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findCircularImports } from './circular-imports.ts';
import { drawTopFolders } from './diagram.ts';
import { findFeatureCircles } from './feature-circles.ts';
import { readImports } from './imports.ts';
import { findBrokenRules } from './rules.ts';
import { findUnusedUiExports } from './ui-exports.ts';
import { findUnusedSheets } from './unused-sheets.ts';

function writeFiles(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'plaudit-imports-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return root;
}

describe('imports are read', () => {
  let root: string;
  beforeAll(() => {
    root = writeFiles({
      'a/one.ts': `import './two.ts';\nimport type { T } from './types.ts';\nexport { x } from '../b/x.tsx';\nimport 'node:fs';`,
      'a/two.ts': `const lazy = () => import('./types.ts');\nconst named = (name: string) => import(name);`,
      'a/types.ts': 'export type T = string;',
      'b/x.tsx': 'export const x = <p>import "./nothing.ts"</p>;',
      'c/plain.mts': `const lazy = () => import(\`./text.cts\`);\nconst named = (name: string) => import(\`./\${name}.ts\`);`,
      'c/text.cts': `import old = require('./plain.mts');\nconst x = require('../b/x.tsx');\nconst y = require(old);`,
      'c/types.ts': `type A = import('./plain.mts').A;\ntype B = typeof import('../a/types.ts');`,
      'c/packages.ts': `import Joi from 'joi';\nimport type { X } from '@plaudit/nowhere/x';`,
      'd/code.ts': 'export const x = 1;',
      'd/code.d.ts': 'export {};',
      'd/page.css': '/* @import "./old.css"; */ a { color: red }',
      'd/text.json': '{}',
    });
  });
  afterAll(() => rmSync(root, { recursive: true }));

  test('with types, re-exports and lazy ones', () => {
    expect(readImports(root, ['a/one.ts', 'a/two.ts', 'b/x.tsx'])).toEqual([
      { from: 'a/one.ts', to: 'a/two.ts' },
      { from: 'a/one.ts', to: 'a/types.ts' },
      { from: 'a/one.ts', to: 'b/x.tsx' },
      { from: 'a/one.ts', to: 'package:node:fs' },
      { from: 'a/two.ts', to: 'a/types.ts' },
      { from: 'a/two.ts', to: 'unknown:(computed)' },
    ]);
  });

  test('as templates without a computed part, by require, as types, and in .mts and .cts files', () => {
    expect(readImports(root, ['c/plain.mts', 'c/text.cts', 'c/types.ts'])).toEqual([
      { from: 'c/plain.mts', to: 'c/text.cts' },
      { from: 'c/plain.mts', to: 'unknown:(computed)' },
      { from: 'c/text.cts', to: 'c/plain.mts' },
      { from: 'c/text.cts', to: 'b/x.tsx' },
      { from: 'c/text.cts', to: 'unknown:(computed)' },
      { from: 'c/types.ts', to: 'c/plain.mts' },
      { from: 'c/types.ts', to: 'a/types.ts' },
    ]);
  });

  test('of packages too, by their names', () => {
    expect(readImports(root, ['c/packages.ts'])).toEqual([
      { from: 'c/packages.ts', to: 'package:joi' },
      { from: 'c/packages.ts', to: 'package:@plaudit/nowhere/x' },
    ]);
  });

  test.each([
    ['for a bundler', 'a.ts', "import url from './code.ts?worker&url';", 'd/code.ts'],
    ['without code', 'a.ts', "import text from './text.json' with { type: 'json' };", 'd/text.json'],
    ['without a name', 'a.ts', "import './page.css';", 'd/page.css'],
    ['as an address', 'a.ts', "new Worker(new URL('./code.ts', import.meta.url));", 'd/code.ts'],
    ['as an address in the same folder', 'a.ts', "new URL('text.json', import.meta.url);", 'd/text.json'],
    ['as a resolved address', 'a.ts', "import.meta.resolve('./code.ts');", 'd/code.ts'],
    ['by many names', 'a.ts', "import.meta.glob('./*.ts');", 'unknown:(computed)'],
    ['as a reference', 'a.ts', '/// <reference path="code.d.ts" />', 'd/code.d.ts'],
    ['as a reference to a package', 'a.ts', '/// <reference types="vitest/globals" />', 'package:vitest/globals'],
    ['as a declared module', 'a.d.ts', "declare module './code.ts' {}", 'd/code.ts'],
    ['by the name of the built file', 'a.ts', "import './code.js';", 'd/code.ts'],
    ['in a stylesheet', 'a.css', '@import "page.css" layer(site);', 'd/page.css'],
    ['in a stylesheet as an address', 'a.css', 'a { background: url(./text.json) }', 'd/text.json'],
    ['that leads to no file', 'a.ts', "import './missing.ts';", 'unknown:./missing.ts'],
    ['below the root of a server', 'a.ts', "import '/d/code.ts';", 'unknown:/d/code.ts'],
    ['of an installed file', 'a.ts', "import '../node_modules/x/x.ts';", 'unknown:../node_modules/x/x.ts'],
  ])('%s', (_, name, text, to) => {
    const from = `d/${name}`;
    writeFileSync(join(root, from), text);
    expect(readImports(root, [from])).toEqual([{ from, to }]);
  });

  test('but not of folders, of what is in comments, and of patterns', () => {
    writeFileSync(join(root, 'd/b.ts'), "new URL('../d', import.meta.url); new URL('./later.ts', import.meta.url);");
    writeFileSync(join(root, 'd/c.d.ts'), "declare module '*.svg' {}");
    expect(readImports(root, ['d/b.ts', 'd/c.d.ts', 'd/page.css', 'd/text.json'])).toEqual([]);
  });
});

test.each(['a.js', 'a.cjs', 'a.jsx', 'a.mjs', 'a.ts', 'a.tsx', 'a.mts', 'a.cts', 'a.css'])('%s is read', (name) => {
  const root = writeFiles({ [name]: name === 'a.css' ? '@import "./b.css";' : "import './b.css';", 'b.css': '' });
  try {
    execFileSync('git', ['init', '--quiet'], { cwd: root });
    expect(readImports(root)).toEqual([{ from: name, to: 'b.css' }]);
  } finally {
    rmSync(root, { recursive: true });
  }
});

test('an export of shared-ui counts as used only if the product code of a web imports it', () => {
  const from = (names: string) => `import ${names} from '@plaudit/shared-ui/ui';`;
  const files = {
    'shared-ui/src/ui.ts': `import './styles/index.css';
      export { A, B, type C, D, E, F, type G } from './parts.ts';
      export * from './icons.ts';`,
    'public-web/src/main.tsx': from('{ A, type C }'),
    'admin-web/src/routes/home.tsx': from('{ B as Other }'),
    'public-web/src/main.test.tsx': from('{ D }'),
    'admin-web/src/testing/page.tsx': from('{ E }'),
    'shared-ui/gallery/sections/all.tsx': "import { F } from '../../src/ui.ts';",
  };
  const root = writeFiles(files);
  try {
    expect(findUnusedUiExports(root, Object.keys(files))).toEqual(['D', 'E', 'F', 'G', '* from ./icons.ts']);
  } finally {
    rmSync(root, { recursive: true });
  }
});

test('a circular import is found, through any number of files or in one', () => {
  const arrows = (text: string) => text.split(' ').map((pair) => ({ from: pair[0] ?? '', to: pair[1] ?? '' }));
  expect(findCircularImports(arrows('ab bc cd bd'))).toEqual([]);
  expect(findCircularImports(arrows('ab ba'))).toEqual([['a', 'b']]);
  expect(findCircularImports(arrows('ab bb'))).toEqual([['b']]);
  expect(findCircularImports(arrows('ab bc cd db de xy yx'))).toEqual([
    ['b', 'c', 'd'],
    ['x', 'y'],
  ]);
});

test('features of an API that import each other are found, also if no file is in a circle', () => {
  const within = (api: string) => (from: string, to: string) => ({
    from: `${api}/src/features/${from}`,
    to: `${api}/src/features/${to}`,
  });
  const [inPublic, inAdmin] = [within('public-api'), within('admin-api')];
  const oneWay = [inPublic('votes/votes.service.ts', 'cycles/cycles.queries.ts')];
  expect(findFeatureCircles([...oneWay, inPublic('votes/a.ts', 'votes/b.ts')])).toEqual([]);
  expect(findFeatureCircles([...oneWay, inAdmin('cycles/cycles.routes.ts', 'votes/votes.schemas.ts')])).toEqual([]);
  expect(findFeatureCircles([...oneWay, inPublic('cycles/cycles.test.ts', 'votes/votes.service.ts')])).toEqual([]);
  expect(
    findFeatureCircles([
      ...oneWay,
      inPublic('cycles/cycles.routes.ts', 'openid/openid-provider.ts'),
      inPublic('openid/openid.routes.ts', 'votes/votes.schemas.ts'),
    ]),
  ).toEqual([['public-api/cycles', 'public-api/openid', 'public-api/votes']]);
  const beside = 'public-api/src/score.ts';
  const throughAFile = [
    { from: 'public-api/src/features/cycles/cycles.service.ts', to: beside },
    { from: beside, to: 'public-api/src/features/votes/votes.queries.ts' },
  ];
  expect(findFeatureCircles(throughAFile)).toEqual([]);
  expect(findFeatureCircles([...oneWay, ...throughAFile])).toEqual([['public-api/cycles', beside, 'public-api/votes']]);
});

test('a stylesheet of a web that only a test imports is not used', () => {
  const [used, unused] = ['public-web/src/app/used.css', 'public-web/src/app/unused.css'];
  const imports = [
    { from: 'public-web/src/app/app.tsx', to: used },
    { from: 'public-web/src/app/app.test.tsx', to: unused },
  ];
  expect(findUnusedSheets(imports, [used, unused, 'nginx/pages/errors.css'])).toEqual([unused]);
});

describe('an import breaks a rule', () => {
  test.each([
    ['server-kit/src/logger.ts', 'db/src/connect.ts'],
    ['db/src/connect.ts', 'scripts/stack/stack.ts'],
    ['public-api/src/app.ts', 'admin-api/src/app.ts'],
    ['public-api/src/app.ts', 'admin-api/contract/index.ts'],
    ['public-web/src/main.tsx', 'public-api/src/app.ts'],
    ['public-api/src/http/identify.ts', 'public-api/src/features/sessions/sessions.service.ts'],
    ['db/rules/roll/rounded-numbers.ts', 'db/procedures/vote-groups.ts'],
    ['public-web/src/main.tsx', 'admin-api/contract/index.ts'],
    ['shared-ui/src/ui.ts', 'public-web/src/main.tsx'],
    ['scripts/stack/stack.ts', 'public-api/src/app.ts'],
    ['public-api/src/app.ts', 'db/testing/factories.ts'],
    ['public-api/src/app.ts', 'public-api/src/app.test.ts'],
    ['public-api/src/app.ts', 'public-api/src/app.test.mts'],
    ['public-web/src/main.tsx', 'public-web/src/main.spec.tsx'],
    ['admin-api/src/app.ts', 'db/demo/vendors.ts'],
    ['public-api/contract/voting.ts', 'public-api/src/app.ts'],
    ['public-api/contract/voting.ts', 'server-kit/src/app-error.ts'],
    ['public-api/contract/voting.ts', 'admin-api/contract/index.ts'],
    ['public-api/contract/voting.ts', 'package:joi'],
    ['public-api/contract/voting.ts', 'package:node:fs'],
    ['public-web/src/main.tsx', 'shared-ui/src/primitives/badge/badge.tsx'],
    ['admin-web/src/main.tsx', 'shared-ui/gallery/main.tsx'],
    ['admin-web/src/main.test.tsx', 'shared-ui/src/app/ui-provider.tsx'],
    ['shared-ui/http/http-client.ts', 'shared-ui/src/app/toast.tsx'],
    ['shared-ui/format/dates.ts', 'shared-ui/src/lib/theme.ts'],
    ['shared-ui/drawing/appearance.ts', 'shared-ui/src/ui.ts'],
    ['scripts/stack/stack.ts', 'db/demo/vendors.ts'],
    ['scripts/database/commands/migrate.ts', 'db/demo/seed-demo.ts'],
    ['scripts/compat/main.ts', 'scripts/test/suites.ts'],
    ['scripts/stack/stack.ts', 'package:node:module'],
    ['public-web/src/features/ballot/card.tsx', 'public-web/src/features/profile/page.tsx'],
    ['public-web/src/features/ballot/card.tsx', 'public-web/src/routes/home.tsx'],
    ['admin-web/src/lib/dates.ts', 'admin-web/src/http/client.ts'],
    ['shared-ui/src/primitives/badge/badge.tsx', 'shared-ui/src/plaudit/laurel/laurel.tsx'],
    ['shared-ui/src/primitives/badge/badge.tsx', 'shared-ui/src/ui.ts'],
    ['shared-ui/src/primitives/badge/badge.tsx', 'shared-ui/gallery/gallery.tsx'],
    ['public-web/src/main.tsx', 'admin-web/src/styles/lists.css'],
    ['public-web/src/features/ballot/card.tsx', 'public-web/src/features/ballot/sealed/card.css'],
    ['public-web/src/main.tsx', 'public-web/src/app/site-header.css'],
    ['admin-web/src/index.css', 'admin-web/src/styles/page.css'],
    ['admin-api/src/openapi/document.ts', 'public-api/openapi.json'],
    ['public-api/src/app.ts', 'public-api/src/testing/votes.json'],
    ['public-web/src/lib/dates.ts', 'unknown:(computed)'],
    ['e2e/public/voting.spec.ts', 'unknown:/src/main.tsx'],
    ['public-web/src/features/zz.ts', 'public-web/src/features/profile/page.tsx'],
    ['public-web/src/features/ballot/card.tsx', 'public-web/src/features/zz.ts'],
    ['public-web/src/features/ballot/card.tsx', 'public-web/src/zy.ts'],
    ['public-web/src/features/ballot/card.tsx', 'public-web/zx.ts'],
    ['public-web/src/features/ballot/card.tsx', 'public-web/src/shared/zz.ts'],
    ['public-web/src/main.tsx', 'public-web/src/shared/zz.ts'],
    ['public-web/src/shared/zz.ts', 'public-web/src/lib/dates.ts'],
    ['tools/x.ts', 'db/src/connect.ts'],
    ['tools/x.test.ts', 'package:vitest'],
    ['admin-web/src/main.tsx', 'tools/x.ts'],
    ['admin-web/src/main.tsx', 'x.ts'],
    ['admin-web/src/main.tsx', 'docs/texts.json'],
    ['admin-api/src/sql.ts', 'package:vitest'],
    ['server-kit/src/logger.ts', 'package:smtp-server'],
    ['admin-web/src/main.tsx', 'package:@testing-library/react'],
    ['scripts/stack/stack.ts', 'package:playwright'],
    ['scripts/stack/stack.ts', 'package:@playwright/test'],
    ['scripts/stack/stack.ts', 'package:module'],
  ])('%s → %s', (from, to) => {
    expect(findBrokenRules([{ from, to }])).not.toEqual([]);
  });

  test.each([
    ['db/src/connect.ts', 'server-kit/src/config.ts'],
    ['public-api/src/app.test.ts', 'db/testing/factories.ts'],
    ['public-api/src/testing/test-api.ts', 'db/testing/factories.ts'],
    ['admin-web/src/main.tsx', 'public-api/contract/index.ts'],
    ['scripts/database/commands/seed.ts', 'db/demo/seed-demo.ts'],
    ['scripts/start/first-run.ts', 'db/demo/seed-demo.ts'],
    ['scripts/vitest.config.ts', 'scripts/test/database-server.ts'],
    ['public-web/src/main.tsx', 'shared-ui/src/ui.ts'],
    ['public-web/src/main.test.tsx', 'shared-ui/testing/http-server.ts'],
    ['admin-web/src/http/client.ts', 'shared-ui/http/http-client.ts'],
    ['public-web/vite.config.ts', 'shared-ui/federation/host-config.ts'],
    ['shared-ui/src/plaudit/days-left/days-left.tsx', 'shared-ui/format/dates.ts'],
    ['shared-ui/federation/remote.ts', 'package:node:module'],
    ['public-api/contract/index.ts', 'public-api/contract/voting.ts'],
    ['public-api/contract/wins.test.ts', 'package:vitest'],
    ['admin-web/src/routes/home.tsx', 'admin-web/src/features/users/view.tsx'],
    ['admin-web/src/features/users/view.tsx', 'admin-web/src/http/client.ts'],
    ['shared-ui/src/plaudit/days-left/days-left.tsx', 'shared-ui/src/primitives/badge/badge.tsx'],
    ['admin-api/src/features/cycles/cycles.service.ts', 'admin-api/src/features/audit/audit.queries.ts'],
    ['admin-api/src/features/cycles/cycles.service.ts', 'admin-api/src/sql.ts'],
    ['public-api/src/openapi/document.ts', 'public-api/package.json'],
    ['public-web/src/main.tsx', 'public-web/src/index.css'],
    ['public-web/src/main.tsx', 'public-web/src/styles/page.css'],
    ['public-web/src/features/ballot/card.tsx', 'public-web/src/features/ballot/card.css'],
    ['public-web/src/main.tsx', 'public-web/src/app/app.tsx'],
    ['shared-ui/src/ui.ts', 'shared-ui/src/styles/index.css'],
    ['shared-ui/src/styles/index.css', 'shared-ui/src/primitives/link/link.css'],
    ['admin-web/src/main.test.tsx', 'package:@testing-library/react'],
    ['admin-web/vitest.config.ts', 'vitest.limits.ts'],
    ['public-api/src/app.test.ts', 'docs/privacy.md'],
    ['shared-ui/federation/host-entry.ts', 'unknown:(computed)'],
  ])('but not: %s → %s', (from, to) => {
    expect(findBrokenRules([{ from, to }])).toEqual([]);
  });
});

test('the drawing has an arrow for each pair of top-level folders, dashed where it is a contract', () => {
  const drawing = drawTopFolders([
    { from: 'public-web/src/a.ts', to: 'public-api/contract/index.ts' },
    { from: 'public-web/src/a.ts', to: 'shared-ui/src/ui.ts' },
    { from: 'public-web/src/a.ts', to: 'public-web/src/b.ts' },
    { from: 'db/src/a.ts', to: 'server-kit/src/b.ts' },
    { from: 'vitest.config.ts', to: 'scripts/test/database-server.ts' },
  ]);
  expect(drawing.split('\n').slice(2, -1)).toEqual([
    '  db --> server-kit',
    '  public-web -.-> public-api',
    '  public-web --> shared-ui',
  ]);
});
