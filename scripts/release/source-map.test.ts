import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bundleApi } from './build.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'plaudit-source-map-'));
  writeSource('db/package.json', '{}');
  writeSource('api/package.json', '{}');
  writeSource('node_modules/package/package.json', '{ "type": "module", "main": "index.js" }');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function writeSource(path: string, content: string): void {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

async function stackOf(main: string): Promise<string> {
  writeSource('api/main.ts', main);
  await bundleApi(root, join(root, 'api'), 'main.ts', join(root, 'built'));
  return spawnSync(process.execPath, ['--enable-source-maps', join(root, 'built', 'main.mjs')]).stderr.toString();
}

test('a stack names the lines of our sources, and for code of packages the lines of the bundle', async () => {
  // In the bundle, code of the package follows our own.
  writeSource('api/before.ts', 'export const before = 1;');
  writeSource('node_modules/package/index.js', 'export function callFromPackage(ours) {\n  return ours();\n}');
  const stack = await stackOf(
    [
      "import { before } from './before.ts';",
      "import { callFromPackage } from 'package';",
      'interface Removed {}',
      'function ours() {',
      '  throw new Error(String(before));',
      '}',
      'callFromPackage(ours);',
    ].join('\n'),
  );
  expect(stack).toMatch(/at ours \(.*\/api\/main\.ts:5:9\)/);
  expect(stack).toMatch(/at .*callFromPackage.* \(.*\/built\/main\.mjs:\d+:\d+\)/);
  expect(stack).toMatch(/at .*\/api\/main\.ts:7:1/);
});

test('the source map has no entries for code of packages', async () => {
  const statements = Array.from({ length: 1_000 }, (_, index) => `export const n${index} = Math.sin(${index});`);
  writeSource('node_modules/package/index.js', statements.join('\n'));
  await stackOf("import { n7 } from 'package';\nconsole.log(n7);");
  const { sources, mappings } = JSON.parse(readFileSync(join(root, 'built', 'main.mjs.map'), 'utf8'));
  expect(sources).toEqual(['../api/main.ts']);
  expect(mappings.replaceAll(';', '').length).toBeLessThan(100);
});
