/** Heights are in em, so that they grow with the size of text that a reader chooses. In whole em fewer rows would fit. */
const EM = 16;
const STEPS_IN_EM = 2;
const STEPS = { first: 32, last: 320 };
/** Above this step only each fourth one has a class: high frames are rare, and each class makes the style sheet longer. */
const LAST_FINE_STEP = 120;
const COARSE = 4;

export const WIDE_FRAME = '(width >= 30em)';
/** So many categories are beside each other there. */
export const TWO_COLUMNS = '(30em <= width < 40em)';
export const THREE_COLUMNS = '(width >= 40em)';

/** Texts take more lines in a narrower frame, and a wide one has parts beside each other. So each has its own heights. */
const WIDTHS = [
  // With large text, which has the category above its winners.
  { width: 'tiny', prefix: 'tiny-', when: '(width < 15em)' },
  { width: 'narrow', prefix: '', when: '(15em <= width < 22em)' },
  { width: 'middle', prefix: 'middle-', when: '(22em <= width < 30em)' },
  { width: 'wide', prefix: 'wide-', when: TWO_COLUMNS },
  { width: 'widest', prefix: 'widest-', when: THREE_COLUMNS },
] as const;

/** The narrowest frame of each but the first is 300, 352, 480 or 640 pixels wide. */
export type FrameWidth = (typeof WIDTHS)[number]['width'];

/** One class for each width. */
const classesOf = (kind: string, heightIn: (width: FrameWidth) => number): string =>
  WIDTHS.map(({ width, prefix }) => `${prefix}${kind}-${stepOf(heightIn(width))}`).join(' ');

/** The classes of a part that is in frames from these heights on. */
export const fitsAt = (heightIn: (width: FrameWidth) => number): string => classesOf('fits', heightIn);

/** The classes of what has a part in frames from these heights on, and something instead of it in lower ones. */
export const yieldsAt = (heightIn: (width: FrameWidth) => number): string => `yields ${classesOf('yields', heightIn)}`;

/** The classes of what is lower in frames below these heights. */
export const lowBelow = (heightIn: (width: FrameWidth) => number): string => classesOf('low', heightIn);

/** The classes of a row that is beside a part that yields only from these heights on. */
export const besideAt = (heightIn: (width: FrameWidth) => number): string => classesOf('beside', heightIn);

function stepOf(pixels: number): number {
  const step = Math.max(STEPS.first, Math.ceil((pixels * STEPS_IN_EM) / EM));
  return step <= LAST_FINE_STEP ? step : Math.min(STEPS.last, Math.ceil(step / COARSE) * COARSE);
}

const ALL_STEPS = Array.from({ length: STEPS.last - STEPS.first + 1 }, (_, index) => STEPS.first + index).filter(
  (step) => step <= LAST_FINE_STEP || step % COARSE === 0,
);

const rulesBelow = (step: number, prefix: string): string =>
  `@container (height < ${step / STEPS_IN_EM}em) { .${prefix}yields-${step} { --instead: grid } .${prefix}yields-${step} > :is(h2, dl, .unrevealed), main .${prefix}fits-${step} { display: none } .${prefix}beside-${step} { display: var(--instead, grid) } .${prefix}low-${step} { --low: 1 } }`;

/** Without winners of categories below it, a row needs the lower of its two heights only. */
export const FRAME_STYLES = [
  '.yields { --instead: none }',
  ...WIDTHS.flatMap(({ prefix, when }) => [
    `@container ${when} {`,
    ...ALL_STEPS.map((step) => rulesBelow(step, prefix)),
    '}',
  ]),
].join('\n');
