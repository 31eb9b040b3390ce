import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { collectTexts } from '../../../shared-ui/texts/build/find-texts.ts';
import { groupTexts } from '../../../shared-ui/texts/build/group-texts.ts';
import { TEXTS } from '../../texts/sources.ts';
import { type ScreenTexts, TEXTS_FOR } from '../lib/text-groups.ts';

const SRC = path.join(import.meta.dirname, '..');
const all = collectTexts(TEXTS.sources);
const groupOf = groupTexts(TEXTS.groups, all);
const textsOf = new Map<string, string[]>();
for (const [text, { places }] of all)
  for (const place of places) {
    const file = place.replace(/:\d+$/, '');
    textsOf.set(file, [...(textsOf.get(file) ?? []), text]);
  }

/** The modules that are loaded with these, without those that are loaded later. */
function loadedWith(files: readonly string[]): Set<string> {
  const found = new Set<string>();
  const queue = files.map((file) => path.join(SRC, file));
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (found.has(file) || !existsSync(file)) continue;
    found.add(file);
    const imports = readFileSync(file, 'utf8').matchAll(
      /^(?:import|export|\}) (?!type)[^;'(]*from '(\.[^']+\.tsx?)'/gm,
    );
    for (const [, name = ''] of imports) queue.push(path.join(path.dirname(file), name));
  }
  return found;
}

const VOTE_NOW = ['main.tsx', 'routes/home.tsx', 'features/ballot/one-by-one/one-by-one.tsx'];
const SCREENS: readonly [ScreenTexts, string][] = [
  ['openBallot', 'features/ballot/completion/picture-maker.tsx routes/not-found.tsx routes/site-page.tsx'],
  ['voterNotices', 'routes/voting/voter-notices.tsx'],
  ['ending', 'routes/voting/ending.tsx'],
  ['tabs', 'routes/vendor.tsx features/leaderboard/leaderboard-tab.tsx features/directory/directory-tab.tsx'],
  ['results', 'routes/reveal.tsx features/results/results-tab.tsx'],
  ['decisions', 'routes/decisions.tsx'],
  ['entry', 'routes/login.tsx routes/register.tsx'],
  [
    'account',
    'account forgot-password new-password confirm-email unsubscribe link confirm-account'.replace(
      /\S+/g,
      'routes/$&.tsx',
    ),
  ],
];

/** A text whose catalog is not loaded would be a number on the screen. */
test.each(SCREENS)('what is drawn for %s has its texts', (screen, files) => {
  const roots = [...VOTE_NOW, ...files.split(' ')];
  const modules = loadedWith(roots);
  expect(roots.filter((file) => !modules.has(path.join(SRC, file)))).toEqual([]);
  const groups: readonly string[] = ['first', ...TEXTS_FOR[screen]];
  const others = [...modules].flatMap((file) =>
    (textsOf.get(file) ?? [])
      .filter((text) => !groups.includes(groupOf.get(text) ?? ''))
      .map((text) => `${path.relative(SRC, file)}: ${text}`),
  );
  expect(others).toEqual([]);
});
