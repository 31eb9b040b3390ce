import { expect, test } from 'vitest';
import { mistakeIn } from './catalogs.ts';
import { findTexts } from './find-texts.ts';
import { pseudo } from './pseudo.ts';
import { findStrayTexts } from './stray-texts.ts';

const strayIn = (source: string) => findStrayTexts('a.tsx', source).map(({ text }) => text);

test.each([
  ['export const a = () => <p>Hello</p>;', 'Hello'],
  ['export const a = () => <p aria-label="Your votes" />;', 'Your votes'],
  [`export const a = (n: number) => \`\${n} votes left\`;`, '$ votes left'],
  ["export const a = (n: boolean) => (n ? 'Voted' : undefined);", 'Voted'],
  ["export const a = () => ({ title: 'Signed Out' });", 'Signed Out'],
  ["export const a = (b: string) => 'Vote for ' + b;", 'Vote for'],
])('%s has a text outside of t', (source, text) => expect(strayIn(source)).toEqual([text]));

test.each([
  "export const a = () => t('Hello there');",
  'export const a = () => <p className="hero wide" data-state="open" aria-live="polite" />;',
  "import { a } from './Some words.ts';",
  "type A = 'Some words';",
  "export const a = (b: string) => b === 'Some words';",
  "export const a = () => { throw new Error('For developers only'); };",
  "export const a = 'color-mix(in oklab, red 20%, blue)';",
])('%s has none', (source) => expect(strayIn(source)).toEqual([]));

test('a text has to be a literal, and inside of a function', () => {
  const head = "import { t } from './texts.ts';\n";
  expect(findTexts('a.ts', `${head}export const a = t('One');`).mistakes).toEqual([
    'a.ts:2: at module level the language is not known yet',
  ]);
  expect(findTexts('a.ts', `${head}export const a = (b: string) => t(b);`).mistakes).toEqual([
    'a.ts:2: the text must be a literal',
  ]);
  const commented = `${head}export const a = () => {\n  /* translators: a badge */\n  return t('Open');\n};`;
  expect(findTexts('a.ts', commented)).toMatchObject({
    mistakes: [],
    texts: [{ text: 'Open', comment: expect.anything() }],
  });
});

const VOTES = '{votes, plural, one {<b>#</b> vote for {name}} other {<b>#</b> votes for {name}}}';

test.each([
  [VOTES, undefined],
  [
    '{votes, plural, one {<b>#</b> vote for {name}} other {<b>#</b> votes for {who}}}',
    'has who, which the text has not',
  ],
  ['{votes, plural, one {# vote for {name}} other {# votes for {name}}}', 'lacks <b>'],
  ['{votes, plural, other {<b>#</b> votes for {name}}}', 'lacks the plural one'],
])('the translation %s: %s', (translation, mistake) => expect(mistakeIn('en-XA', VOTES, translation)).toBe(mistake));

test('the longer English keeps values, elements and plurals', () => {
  expect(pseudo('Vote for <b>{name}</b>')).toBe('[Vótééé fóré <b>{name}</b>]');
  expect(mistakeIn('en-XA', VOTES, pseudo(VOTES))).toBeUndefined();
});
