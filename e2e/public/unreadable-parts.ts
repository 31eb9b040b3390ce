import type { Page } from 'playwright/test';

/**
 * Returns the words that are cut off, leave the screen or their box, or are broken although a line of the page has room
 * for them, and the icons that are smaller than the text beside them. A text may be shortened to some lines.
 */
export const findUnreadableParts = (page: Page) =>
  page.evaluate(() => {
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
      const boxes = parents
        .filter(({ element, style }) => element === block?.element || style.overflowX !== 'visible')
        .map(({ element }) => element.getBoundingClientRect());
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{N}.,’'%#]+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
        if (rects.length === 0) continue;
        const left = Math.min(...rects.map((rect) => rect.left));
        const right = Math.max(...rects.map((rect) => rect.right));
        const width = rects.reduce((sum, rect) => sum + rect.width, 0);
        // A row that scrolls sideways brings its words into sight.
        const isInRow = parent.closest('.sideways') !== null;
        if (!isInRow && (left < -1 || right > room + 1)) found.add(`beyond the screen: ${word}`);
        if (!isInRow && boxes.some((box) => left < box.left - 2 || right > box.right + 2))
          found.add(`beyond its box: ${word}`);
        const lines = new Set(rects.map(({ top }) => Math.round(top)));
        if (lines.size > 1 && width < room - 32) found.add(`broken: ${word}`);
      }
    }
    for (const icon of document.querySelectorAll('svg[class*="lucide"]')) {
      const { width } = icon.getBoundingClientRect();
      const textSize = Number.parseFloat(getComputedStyle(icon.parentElement ?? icon).fontSize);
      if (width > 0 && width < 0.9 * textSize) found.add(`a small icon: ${icon.getAttribute('class')}`);
    }
    return [...found];
  });
