import type { Page } from 'playwright/test';

/**
 * Returns the words that are cut off, leave the screen or their box, or are broken although a line of the page has room
 * for them, and the icons that are smaller than the text beside them. A text may be shortened to some lines.
 */
export const findUnreadableParts = (page: Page): Promise<string[]> => page.evaluate(unreadableParts);

/** Runs in the page. */
export function unreadableParts(): string[] {
  const LONGEST_WORD = 25;
  const found = new Set<string>();
  const room = document.documentElement.clientWidth;
  const parentsOf = (element: Element): Element[] => {
    const parents: Element[] = [];
    for (let each: Element | null = element; each && each !== document.body; each = each.parentElement)
      parents.push(each);
    return parents;
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const parent = text.parentElement;
    if (!parent?.checkVisibility({ opacityProperty: true }) || parent.closest('svg, select, textarea')) continue;
    const parents = parentsOf(parent).map((element) => ({ element, style: getComputedStyle(element) }));
    // Only screen readers get this text.
    if (parents.some(({ style }) => style.clipPath !== 'none')) continue;
    const block = parents.find(({ style }) => style.display !== 'inline' && style.display !== 'contents');
    // A description may end with three dots. A name may not.
    if (block?.style.textOverflow === 'ellipsis' && parent.closest('[class*="description"]')) continue;
    const boxes = parents
      .filter(({ element, style }) => element === block?.element || style.overflowX !== 'visible')
      .map(({ element }) => element.getBoundingClientRect());
    // A row that scrolls sideways brings its words into sight.
    const isInRow = parent.closest('.sideways') !== null;
    const faultsOf = (range: Range): string[] => {
      const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
      if (rects.length === 0) return [];
      const left = Math.min(...rects.map((rect) => rect.left));
      const right = Math.max(...rects.map((rect) => rect.right));
      const width = rects.reduce((sum, rect) => sum + rect.width, 0);
      const lines = new Set(rects.map(({ top }) => Math.round(top)));
      return [
        ...(!isInRow && (left < -1 || right > room + 1) ? ['beyond the screen'] : []),
        ...(!isInRow && boxes.some((box) => left < box.left - 2 || right > box.right + 2) ? ['beyond its box'] : []),
        ...(lines.size > 1 && width < room - 32 ? ['broken'] : []),
      ];
    };
    const whole = document.createRange();
    whole.selectNodeContents(text);
    // A text of one line that is in its box has no word for which this is not true. Measuring each word takes long.
    if (whole.getClientRects().length === 1 && faultsOf(whole).length === 0) continue;
    const content = text.textContent ?? '';
    // A browser may break a text without spaces only where it does not fit, also where that is inside a word.
    const isInLongRun = (index: number) =>
      [...content.matchAll(/\S+/g)].some(
        ({ 0: run, index: start }) => run.length > LONGEST_WORD && start <= index && index < start + run.length,
      );
    for (const { 0: word, index } of content.matchAll(/[\p{L}\p{N}.,’'%#]+/gu)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      for (const fault of faultsOf(range)) {
        if (fault !== 'broken' || !isInLongRun(index)) found.add(`${fault}: ${word}`);
      }
    }
  }
  for (const icon of document.querySelectorAll('svg[class*="lucide"]')) {
    const { width } = icon.getBoundingClientRect();
    // The mark at a corner is as large as its place.
    if (getComputedStyle(icon).position === 'absolute') continue;
    const textSize = Number.parseFloat(getComputedStyle(icon.parentElement ?? icon).fontSize);
    if (width > 0 && width < 0.9 * textSize) found.add(`a small icon: ${icon.getAttribute('class')}`);
  }
  return [...found];
}
