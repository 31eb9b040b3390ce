import type { Page } from 'playwright/test';

/** What is measured of an element: its box, its middle from left to right or from top to bottom, the size of its letters. */
type Measure = 'left' | 'right' | 'top' | 'bottom' | 'width' | 'height' | 'middle' | 'center' | 'letters';

/** A check of where elements are. A text is a selector, and only what is shown counts. */
export type Check =
  /** All are whole in the first view, above the docked tabs. */
  | { inFirstView: string }
  /** No two of them have less room between them, whatever their order is. */
  | { apart: string; by?: number }
  /** The first of each begins after the first of the one before it has ended. */
  | { downwards: readonly string[]; by?: number; atMost?: number }
  | { sideways: readonly string[]; by?: number; atMost?: number }
  /** The measure is the same for all, within `by` pixels. */
  | { same: Measure; of: string; by?: number }
  /** The measure of each is within these bounds. */
  | { measure: Measure; of: string; atLeast?: number; atMost?: number }
  /** So many are in each row. */
  | { rows: string; are: readonly number[] }
  /** The text of each has so many lines. */
  | { lines: string; are: number }
  /** Each is inside the other one that it is a part of. */
  | { inside: string; of: string }
  /** Nothing of them is cut off. */
  | { whole: string }
  /** The first `wider` is from `atLeast` to `atMost` times as wide as the first `than`. */
  | { wider: string; than: string; atLeast: number; atMost?: number }
  | { hidden: string }
  /** So many words are seen in the first view, navigation apart. */
  | { wordsAtMost: number }
  /** The page is as high as the screen, or at most so high. */
  | { pageHeight: 'screen' | number };

/** Checks of where elements are, in each of these states and sizes. "large" is text of twice the size. */
export interface Placement {
  screens: readonly string[];
  states: readonly string[];
  /** Checked as a voter sees the screen, not as a visitor. */
  isVoters?: true;
  sizes: readonly `${number}x${number}${'' | ' large'}`[];
  checks: readonly Check[];
}

/** Returns the checks that fail in the page as it is. */
export const findFaultsOf = (page: Page, checks: readonly Check[]): Promise<string[]> =>
  page.evaluate(runChecks, checks);

/** Runs in the page. A box is rounded by a pixel. */
function runChecks(checks: readonly Check[]): string[] {
  const boxOf = (element: Element) => element.getBoundingClientRect();
  const textOf = (element: Element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range;
  };
  const all = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility() && boxOf(each).width > 0);
  const take = (element: Element, measure: Measure): number => {
    if (measure === 'letters') return Number.parseFloat(getComputedStyle(element).fontSize);
    const box = boxOf(element);
    if (measure === 'center') return (box.top + box.bottom) / 2;
    return measure === 'middle' ? (box.left + box.right) / 2 : box[measure];
  };
  const px = (length: number) => `${Math.round(10 * length) / 10} px`;
  const describe = (element: Element) => {
    const words = (element.textContent ?? '').trim().slice(0, 30);
    return `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} "${words}"`;
  };
  const dock = document.querySelector('nav[aria-label="Awards"]');
  const end = dock && getComputedStyle(dock).position === 'fixed' ? boxOf(dock).top : innerHeight;

  /** Rows of one column follow each other too. */
  function inOrder(
    selectors: readonly string[],
    [from, to]: ['top' | 'left', 'bottom' | 'right'],
    by: number,
    atMost: number,
  ): string[] {
    return selectors.slice(1).flatMap((selector, index) => {
      const [one] = all(selectors[index] ?? '');
      const [other] = all(selector);
      if (!one || !other) return [`"${selectors[index]}" or "${selector}" is not there`];
      const gap = boxOf(other)[from] - boxOf(one)[to];
      if (gap > by - 1 && gap < atMost + 1) return [];
      return [`${describe(other)} is ${px(gap)} after ${describe(one)}`];
    });
  }

  /** Whether no part around the element cuts this point off. */
  function isUncut(element: Element, x: number, y: number): boolean {
    for (let part: Element | null = element; part; part = part.parentElement) {
      const box = boxOf(part);
      const isInside = x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
      if (!isInside && !['visible', ''].includes(getComputedStyle(part).overflow)) return false;
    }
    return true;
  }

  function wordsInFirstView(): string[] {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const words: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.closest('nav, .ui-visually-hidden'))
        continue;
      const box = boxOf(parent);
      if (box.width < 2 || box.height < 2) continue;
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S*\w\S*/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const { top, bottom, left, right, width } = range.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        if (width > 0 && y > 0 && y < end && x > 0 && x < innerWidth && isUncut(parent, x, y)) words.push(word);
      }
    }
    return words;
  }

  function faultsOf(check: Check): string[] {
    if ('wordsAtMost' in check) {
      const words = wordsInFirstView();
      return words.length > check.wordsAtMost
        ? [`${words.length} words are in the first view: ${words.join(' ')}`]
        : [];
    }
    if ('hidden' in check) return all(check.hidden).map((each) => `${describe(each)} is shown`);
    if ('pageHeight' in check) {
      const { scrollHeight } = document.documentElement;
      const most = check.pageHeight === 'screen' ? innerHeight : check.pageHeight;
      return scrollHeight > most ? [`the page is ${scrollHeight} px high, not ${most}`] : [];
    }
    if ('downwards' in check) return inOrder(check.downwards, ['top', 'bottom'], check.by ?? 0, check.atMost ?? 10_000);
    if ('sideways' in check) return inOrder(check.sideways, ['left', 'right'], check.by ?? 0, check.atMost ?? 10_000);
    const [selector = ''] = ['inFirstView', 'apart', 'rows', 'lines', 'inside', 'whole', 'wider', 'of'].flatMap(
      (key) => (check as unknown as Record<string, string | undefined>)[key] ?? [],
    );
    const elements = all(selector);
    if (elements.length === 0) return [`"${selector}" is not there`];
    if ('inFirstView' in check) {
      const isOut = ({ top, bottom, left, right }: DOMRect) =>
        top < -1 || left < -1 || right > innerWidth + 1 || bottom > end + 1;
      return elements
        .filter((each) => isOut(boxOf(each)) && !dock?.contains(each))
        .map((each) => `${describe(each)} ends at ${px(boxOf(each).bottom)} of ${px(end)}`);
    }
    if ('apart' in check) {
      const by = (check.by ?? 0) - 1;
      return elements.flatMap((each, index) =>
        elements.slice(index + 1).flatMap((other) => {
          const [one, two] = [boxOf(each), boxOf(other)];
          const gap = Math.max(one.left - two.right, two.left - one.right, one.top - two.bottom, two.top - one.bottom);
          return gap < by ? [`${describe(each)} is ${px(gap)} from ${describe(other)}`] : [];
        }),
      );
    }
    if ('same' in check) {
      const found = elements.map((each) => take(each, check.same));
      if (Math.max(...found) - Math.min(...found) <= (check.by ?? 1)) return [];
      return [`the ${check.same} of "${selector}" is ${found.map(px).join(', ')}`];
    }
    if ('measure' in check) {
      const { atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY, measure } = check;
      return elements
        .filter((each) => take(each, measure) < atLeast || take(each, measure) > atMost)
        .map((each) => `${describe(each)} has the ${measure} ${px(take(each, measure))}`);
    }
    if ('rows' in check) {
      const tops = elements.map((each) => Math.round(boxOf(each).top));
      const rows = [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
      return rows.join() === check.are.join() ? [] : [`the rows of "${selector}" have ${rows}, not ${check.are}`];
    }
    if ('lines' in check) {
      const linesOf = (each: Element) =>
        new Set([...textOf(each).getClientRects()].map(({ top, height }) => Math.round((top + height / 2) / 4))).size;
      return elements
        .filter((each) => linesOf(each) !== check.are)
        .map((each) => `${describe(each)} has ${linesOf(each)} lines`);
    }
    if ('whole' in check) {
      return elements
        .filter(
          ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
            scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1,
        )
        .map((each) => `${describe(each)} is cut off`);
    }
    if ('wider' in check) {
      const [one, other] = [elements[0], all(check.than)[0]].map((each) => (each ? boxOf(each).width : Number.NaN));
      const times = (one ?? 0) / (other ?? 0);
      if (times >= check.atLeast && times <= (check.atMost ?? 100)) return [];
      return [`"${selector}" is ${times.toFixed(2)} times as wide as "${check.than}"`];
    }
    return elements
      .filter((each) => {
        const outer = each.closest(check.of);
        if (!outer) return true;
        const { left, right, top, bottom } = boxOf(each);
        const room = boxOf(outer);
        return left < room.left - 1 || right > room.right + 1 || top < room.top - 1 || bottom > room.bottom + 1;
      })
      .map((each) => `${describe(each)} is not inside "${check.of}"`);
  }
  return checks.flatMap(faultsOf);
}
