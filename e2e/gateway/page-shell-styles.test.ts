import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { joinPage } from '../../shared-ui/federation/page-parts.ts';

const root = join(import.meta.dirname, '../..');

/** Stands for what the gateway writes, such as the color in `ui-hue-*`. */
const WRITTEN = '*';

function readStyles(folder: string): string {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'))
    .join('\n');
}

// The page is sent before any script runs. An outline that has a class without a style has another size than the screen
// that replaces it.
test.each(['public-web', 'admin-web'])('every class in the page that %s sends has a style', (web) => {
  const html = joinPage(join(root, web)).replaceAll(/<!--# echo .*?-->/g, WRITTEN);
  const classes = [...html.matchAll(/class=["']([^"']*)["']/g)].flatMap(([, names]) =>
    (names ?? '').trim().split(/\s+/),
  );
  const styles = `${readStyles('shared-ui/src')}\n${readStyles(`${web}/src`)}`;
  const styled = new Set([...styles.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name));
  expect(classes.length).toBeGreaterThan(5);
  const hasStyle = (name: string) =>
    name.endsWith(WRITTEN) ? [...styled].some((other) => other?.startsWith(name.slice(0, -1))) : styled.has(name);
  expect([...new Set(classes)].filter((name) => name !== WRITTEN && !hasStyle(name))).toEqual([]);
});
