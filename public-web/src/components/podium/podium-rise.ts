import type { CSSProperties } from 'react';
import { firstHints } from '../../lib/first-rendering.ts';

/** How long the winners take to rise onto their steps, as winners-podium.css has it: the last delay and a rise. */
const RISE_MS = 540;

/** When the winners first stood on their steps since the page was loaded. They rise on them only then. */
let since: number | undefined;

function firstPaint(): number {
  return performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? performance.now();
}

/** Notes that the winners are on the screen. In a page from the server they have been there since its first paint. */
export function beginRise(): void {
  since ??= firstHints() ? firstPaint() : performance.now();
}

export const isRising = (): boolean =>
  firstHints() !== undefined || since === undefined || performance.now() - since < RISE_MS;

/** A podium that is drawn anew goes on where the last one was, because an animation would begin again. */
export const risenStyle = () =>
  (since === undefined || firstHints() ? {} : { '--podium-risen': `${performance.now() - since}ms` }) as CSSProperties;
