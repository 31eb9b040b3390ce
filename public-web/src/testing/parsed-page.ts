// @ts-expect-error: jsdom has no types in this tree. Vitest's own environment needs none.
import { JSDOM } from 'jsdom';
import { type Given, renderIn } from './render-page.ts';
import type { Answers } from './states/answers.ts';

const textOf = (element: Element): string => element.textContent?.replace(/\s+/g, ' ').trim() ?? '';

/** A page as the server sends it, to be asked for its words, titles and links. */
export async function parsedPage(state: Answers, address: string, given: Given = {}) {
  const { html, head, status, missed } = await renderIn(state, address, given);
  const { document }: { document: Document } = new JSDOM(`<head>${head}</head><body>${html}</body>`).window;
  const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];
  return {
    status,
    missed,
    document,
    all,
    /** The text of each element of this selector. */
    texts: (selector: string): string[] => all(selector).map(textOf),
    text: (selector = 'main'): string => all(selector).map(textOf).join(' '),
    /** Where the links with this text lead. */
    linksOf: (text: string, selector = 'main'): (string | null)[] =>
      all(`${selector} a`)
        .filter((link) => textOf(link).startsWith(text))
        .map((link) => link.getAttribute('href')),
    buttons: (selector = 'main'): string[] => all(`${selector} button`).map(textOf),
  };
}
