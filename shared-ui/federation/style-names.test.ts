import path from 'node:path';
import { expect, it } from 'vitest';
import { findStyleNames, styleNamesIn } from './style-names.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

it('the classes and custom properties of shared-ui are found in styles and in code', () => {
  const style =
    '/* .ui-old */ .ui-card:has(> .ui-title) { color: var(--ui-ink); width: var(--ui-lane, 1px); --ui-x: 1; }';
  expect(findStyleNames(style, 'needs')).toEqual(['.ui-card', '.ui-title', '--ui-ink']);
  expect(findStyleNames(style, 'has')).toEqual(['.ui-card', '.ui-title', '--ui-x']);
  const code = `<p className={cx('ui-hint', wide && 'ui-figures wide')} id={\`\${id}-ui-no\`} />; set('--ui-toast', '1px')`;
  expect(findStyleNames(code, 'needs')).toEqual(['.ui-hint', '.ui-figures']);
  expect(findStyleNames(code, 'has')).toEqual(['.ui-hint', '.ui-figures', '--ui-toast']);
});

it.each(['public-web', 'admin-web'])('%s needs no style that shared-ui lacks', (web) => {
  const present = styleNamesIn(path.join(ROOT, 'shared-ui/src'), 'has');
  const needed = styleNamesIn(path.join(ROOT, web, 'src'), 'needs');
  expect(needed.length).toBeGreaterThan(20);
  expect(needed.filter((name) => !present.includes(name))).toEqual([]);
});
