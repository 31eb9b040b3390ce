import type { Page } from 'playwright/test';
import { type Check, findFaultsOf } from './checks.ts';
import { findUnreadableParts } from './unreadable-parts.ts';

export interface Size {
  width: number;
  height: number;
  /** The reader has chosen text of twice the size. */
  largeText?: true;
}

/** What a finger touches is at least so high, and so is its distance to the next. */
const FINGER_PX = 44;

/** A page keeps so much room for a scroll bar, which a phone does not have. */
const SCROLL_BAR_PX = 15;
export const isOfPhone = ({ width }: Size): boolean => width < 640;

/** A size in which a page is measured, and what is checked of this page in it beside what is checked of every page. */
export interface Viewport {
  size: Size;
  checks: readonly Check[];
  /** In this size nothing else is checked. */
  isForChecksOnly?: boolean;
}

/** These sizes, and the others in which something is checked. `last` is the size in which the next page is opened. */
export function viewportsFor(sizes: readonly Size[], checked: readonly Viewport[], last: Size): Viewport[] {
  const nameOf = ({ width, height, largeText }: Size) => `${width}x${height} ${largeText ?? ''}`;
  const viewports = new Map<string, Viewport>(sizes.map((size) => [nameOf(size), { size, checks: [] }]));
  for (const viewport of checked)
    viewports.set(nameOf(viewport.size), { ...viewport, isForChecksOnly: !viewports.has(nameOf(viewport.size)) });
  const lastViewport = viewports.get(nameOf(last)) ?? { size: last, checks: [] };
  viewports.delete(nameOf(last));
  return [...viewports.values(), lastViewport];
}

/**
 * Looks at a page that is open, in each of these sizes: nothing is wider than the screen, cut off, broken or covered, the
 * docked tabs are in sight, a finger finds what it touches, and each check of the viewport passes.
 */
export async function findFaultsIn(page: Page, viewports: readonly Viewport[], isTouched: boolean): Promise<string[]> {
  const faults: string[] = [];
  for (const { size, checks, isForChecksOnly } of viewports) {
    const { width, height, largeText } = size;
    const bar = !isTouched && isOfPhone(size) ? SCROLL_BAR_PX : 0;
    await page.setViewportSize({ width: width + bar, height });
    await page.evaluate(setTextSize, largeText ? '200%' : '');
    const found = await findFaultsOf(page, checks);
    if (!isForChecksOnly) {
      found.push(...(await page.evaluate(findMisplacedParts)), ...(await findUnreadableParts(page)));
      if (isTouched && !largeText) found.push(...(await page.evaluate(findSmallTargets, FINGER_PX)));
    }
    faults.push(...found.map((fault) => `${width}x${height}${largeText ? ', large text' : ''}: ${fault}`));
  }
  await page.evaluate(setTextSize, '');
  return faults;
}

/** Runs in the page. What follows the size of the screen is rendered within two frames. */
async function setTextSize(textSize: string): Promise<void> {
  document.documentElement.style.fontSize = textSize;
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Runs in the page, from its top to its end. */
function findMisplacedParts(): string[] {
  const faults = new Set<string>();
  const describe = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} "${(element.textContent ?? '').trim().slice(0, 40)}"`;
  const { scrollWidth, scrollHeight, clientWidth } = document.documentElement;
  // The body leaves the place of a scroll bar.
  if (scrollWidth > Math.max(clientWidth, document.body.offsetWidth))
    faults.add(`${scrollWidth - clientWidth} px wider than the screen`);
  const isAbovePage = (element: Element | null): boolean => {
    for (let each = element; each; each = each.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(each).position)) return true;
    return false;
  };
  const controls = [...document.querySelectorAll('h1, a[href], button, input, select, textarea, summary')].filter(
    (control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isAbovePage(control),
  );
  for (let top = 0; top < scrollHeight; top += innerHeight) {
    window.scrollTo({ top, behavior: 'instant' });
    for (const control of controls) {
      // The first line of a link that has several.
      const [box] = control.getClientRects();
      if (!box || box.width < 2 || box.height < 2) continue;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const shown = document.elementFromPoint(x, y);
      if (!shown || shown.contains(control) || control.contains(shown)) continue;
      if (isAbovePage(shown) || shown.closest('label')?.contains(control)) continue;
      faults.add(`${describe(control)} is covered by ${describe(shown)}`);
    }
  }
  window.scrollTo({ top: scrollHeight, behavior: 'instant' });
  const dock = document.querySelector('nav[aria-label="Awards"]');
  const isDocked = dock && getComputedStyle(dock).position === 'fixed';
  const footer = document.querySelector('footer')?.lastElementChild?.getBoundingClientRect();
  const end = isDocked ? dock.getBoundingClientRect().top : innerHeight;
  if (footer && footer.bottom > end + 1)
    faults.add(`its end is ${Math.round(footer.bottom - end)} px below what is in sight`);
  if (isDocked) {
    const { top, bottom } = dock.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight + 1) faults.add('its tabs are not in sight');
  }
  window.scrollTo({ top: 0, behavior: 'instant' });
  return [...faults];
}

/** Runs in the page. A link in a sentence is as high as its line, and nobody touches the vendor that a cast vote names. */
function findSmallTargets(least: number): string[] {
  const buttons = 'button:not(.ui-text-link, .sealed-vote)';
  const targets = [
    ...document.querySelectorAll<HTMLElement>(`${buttons}, input, select, summary, .ui-button, .ui-tab`),
  ];
  return targets
    .filter((target) => target.checkVisibility() && target.offsetWidth > 1 && target.offsetHeight < least)
    .map((target) => `${target.tagName.toLowerCase()}.${target.className} is ${target.offsetHeight} px high`);
}
