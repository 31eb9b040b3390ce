import type { Page } from 'playwright/test';

type PodiumFrames = {
  /** The places and opacities that the laurel and the steps had in a frame. */
  positions: Set<string>;
  /** The names and figures that were not painted in a frame. */
  blank: Set<string>;
  /** The names that stood on the steps in a frame, in one text. */
  names: Set<string>;
  /** The names that were not quite there in a frame. */
  faded: Set<string>;
};

/** A step on which something began to move. On a busy computer all can begin in one frame, so each has its delay. */
type Movement = { step: string; delay: number };

declare global {
  interface Window {
    podiumFrames: PodiumFrames;
    podiumMovements: Movement[];
  }
}

/** From the next page on, notes what begins to move on a podium. */
export const watchRise = (page: Page) =>
  page.addInitScript(() => {
    window.podiumMovements = [];
    document.addEventListener('animationstart', ({ target, animationName, elapsedTime }) => {
      const place = target instanceof Element ? target.closest<HTMLElement>('.podium > [data-step]') : null;
      const step = place?.dataset.step;
      // A podium that is rendered anew goes on where the last one was.
      if (!place || !step || !animationName.startsWith('podium-') || elapsedTime > 0) return;
      const delay = getComputedStyle(place).getPropertyValue('--podium-delay');
      window.podiumMovements.push({ step, delay: Number.parseFloat(delay || '0') });
    });
  });

/** Waits until nothing moves on the podium, and returns the steps in the order in which something moved on them. */
export async function seenRising(page: Page): Promise<string[]> {
  const movements = await page
    .locator('.podium')
    .filter({ visible: true })
    .evaluate(async (podium) => {
      await Promise.allSettled(podium.getAnimations({ subtree: true }).map(({ finished }) => finished));
      // One more frame, in which the last events arrive.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return window.podiumMovements.splice(0);
    });
  return [...new Set(movements.sort((a, b) => a.delay - b.delay).map(({ step }) => step))];
}

/** Records the podium in each frame from now on. */
export const watchPodium = (page: Page) =>
  page.evaluate(() => {
    const steps = ['first', 'second', 'third'].map((step) => `[data-step=${step}]`);
    const parts = ['.podium-laurel', ...steps.map((step) => `${step} > .podium-step`)];
    const frames: PodiumFrames = { positions: new Set(), blank: new Set(), names: new Set(), faded: new Set() };
    window.podiumFrames = frames;
    const opacityOf = (element: Element): number =>
      Number(getComputedStyle(element).opacity) * (element.parentElement ? opacityOf(element.parentElement) : 1);
    const findBlank = (place: Element): string[] =>
      ['.podium-name', '.podium-score'].filter((part) => {
        const content = place.querySelector(part);
        return !content || opacityOf(content) < 0.9;
      });
    const record = () => {
      if (window.podiumFrames !== frames) return;
      for (const part of parts) {
        const element = document.querySelector(`.podium ${part}`);
        const top = Math.round(element?.getBoundingClientRect().top ?? Number.NaN);
        frames.positions.add(`${part}: top ${top}, opacity ${element ? opacityOf(element) : 0}`);
      }
      for (const step of steps) {
        const place = document.querySelector(`.podium ${step}`);
        for (const part of place ? findBlank(place) : [step]) frames.blank.add(`${step} ${part}`);
        const name = place?.querySelector('.podium-name');
        if (name && opacityOf(name) < 1) frames.faded.add(step);
      }
      const names = steps.map((step) => document.querySelector(`.podium ${step} > .podium-name`)?.textContent);
      frames.names.add(names.join(', '));
      requestAnimationFrame(record);
    };
    record();
  });

type SeenOnPodium = Record<keyof PodiumFrames, string[]>;

/** Waits until nothing moves on the podium, and returns what was seen since `watchPodium`. */
export async function seenOnPodium(page: Page): Promise<SeenOnPodium> {
  return page.locator('ol.podium').evaluate(async (podium) => {
    await Promise.allSettled(podium.getAnimations({ subtree: true }).map(({ finished }) => finished));
    // One more frame, in which the last events arrive.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const { positions, blank, names, faded } = window.podiumFrames;
    return { positions: [...positions], blank: [...blank], names: [...names], faded: [...faded] };
  });
}
