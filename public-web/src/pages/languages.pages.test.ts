import { beforeAll, describe, expect, it } from 'vitest';
import { prepare } from '../server/render-page.tsx';
import { parsedPage } from '../testing/parsed-page.ts';
import { renderIn } from '../testing/render-page.ts';
import { screensIn } from '../testing/screens.ts';
import type { Answers } from '../testing/states/answers.ts';
import { STATES } from '../testing/states/states.ts';

beforeAll(prepare);

/** Dates, and the names of the awards that the hero has before there are categories. */
const NOT_TRANSLATED = /^(?:UTC|AM|PM|\p{Lu}\p{Ll}{2}|Customer|Service|Speed|OpSec|Shipping|Quality|Variety)$/u;
const WORDS_OF_ATTRIBUTES =
  /(?<= (?:aria-label|aria-valuetext|alt|title|placeholder|data-voted|data-voted-short)=")[^"]*/g;

/** The words of a page outside of the brackets of the longer English that no answer of the API contains. */
function unbracketed(html: string, state: Answers): string[] {
  const answers = JSON.stringify(state);
  const texts = [html.replace(/<[^>]*>/g, '\n'), ...(html.match(WORDS_OF_ATTRIBUTES) ?? [])];
  const parts = texts.flatMap((text) =>
    withoutBrackets(text.replaceAll('&amp;', '&').replace(/&[#\w]+;/g, '\n')).split(/\n+| · |, /),
  );
  return parts.filter((part) => !answers.includes(part.trim()) && part.split(/[^\p{L}’'-]+/u).some(isUntranslated));
}

const isUntranslated = (word: string): boolean => /\p{L}{2}/u.test(word) && !NOT_TRANSLATED.test(word);

function withoutBrackets(text: string): string {
  let depth = 0;
  let kept = '';
  for (const letter of text) {
    if (letter === '[') depth += 1;
    if (depth === 0) kept += letter;
    if (letter === ']') depth -= 1;
    // What is around a comma of the catalog are two texts.
    if (letter === ']' && depth === 0) kept += '\n';
  }
  return kept;
}

describe.each(Object.entries(STATES))('in the state %s, in the longer English', (_name, state) => {
  it('all words of all pages are from the catalog', async () => {
    const found = new Map<string, string[]>();
    for (const address of screensIn(state)) {
      const { html } = await renderIn(state, address, { language: 'en-XA' });
      const words = unbracketed(html, state);
      if (words.length > 0) found.set(address, words);
    }
    expect(Object.fromEntries(found)).toEqual({});
  });
});

describe('the languages of the site', () => {
  const open = STATES.open as Answers;
  const german: Answers = {
    ...open,
    '/api/site-config': [...open['/api/site-config'], { key: 'site_languages', value: 'en,de' }],
  };

  it('are in the footer by their own names, and each has an address for search engines', async () => {
    const { all, document, linksOf } = await parsedPage(german, '/vendor/1', { language: 'de' });
    expect(linksOf('Deutsch', 'footer')).toEqual(['/?lang=de']);
    expect(all('.language-switch [aria-current]').map(({ textContent }) => textContent)).toEqual(['Deutsch']);
    const alternates = [...document.querySelectorAll('link[hreflang]')].map((link) => link.getAttribute('href'));
    expect(alternates).toEqual(['https://awards.example/vendor/1?lang=en', 'https://awards.example/vendor/1?lang=de']);
  });

  it('are nowhere if there is only one', async () => {
    const { all, document } = await parsedPage(open, '/vendor/1');
    expect([...all('.language-switch'), ...document.querySelectorAll('link[hreflang]')]).toEqual([]);
  });
});

it('a page asks for its head in its language, and chats are told the language', async () => {
  const page = await renderIn(STATES.open as Answers, '/vendor/1', { language: 'de' });
  expect(page.requested).toContain('/internal/page-head/vendor/1?lang=de');
  expect(page.head).toContain('<meta property="og:locale" content="de"/>');
});
