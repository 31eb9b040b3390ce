import type { Page } from 'playwright/test';

type PodiumFrames = {
  /** Every look that the laurel and the steps had in a frame. */
  looks: Set<string>;
  /** The steps on which something began to move, in this order. */
  moved: string[];
};

declare global {
  interface Window {
    podiumFrames: PodiumFrames;
  }
}

/** From now on, looks at the podium in each frame. */
export const watchPodium = (page: Page) =>
  page.evaluate(() => {
    const parts = [
      '.podium-laurel',
      ...['first', 'second', 'third'].map((step) => `[data-step=${step}] > .podium-step`),
    ];
    const frames: PodiumFrames = { looks: new Set(), moved: [] };
    window.podiumFrames = frames;
    const opacityOf = (element: Element): number =>
      Number(getComputedStyle(element).opacity) * (element.parentElement ? opacityOf(element.parentElement) : 1);
    const look = () => {
      if (window.podiumFrames !== frames) return;
      for (const part of parts) {
        const element = document.querySelector(`.podium ${part}`);
        const top = Math.round(element?.getBoundingClientRect().top ?? Number.NaN);
        frames.looks.add(`${part}: top ${top}, opacity ${element ? opacityOf(element) : 0}`);
      }
      requestAnimationFrame(look);
    };
    look();
    document.addEventListener('animationstart', ({ target }) => {
      const place = target instanceof Element ? target.closest<HTMLElement>('ol.podium > li') : null;
      if (place?.dataset.step) frames.moved.push(place.dataset.step);
    });
  });

/** Waits until nothing moves on the podium, and returns what was seen since `watchPodium`. */
export async function seenOnPodium(page: Page): Promise<{ looks: string[]; moved: string[] }> {
  return page.locator('ol.podium').evaluate(async (podium) => {
    await Promise.allSettled(podium.getAnimations({ subtree: true }).map(({ finished }) => finished));
    // One more frame, in which the last events arrive.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const { looks, moved } = window.podiumFrames;
    return { looks: [...looks], moved: [...new Set(moved)] };
  });
}
