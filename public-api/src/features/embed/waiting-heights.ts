import { linesOf, stepOf } from './frame-heights.ts';

/** The name of the site, the link, the laurel, and the paper and the edge around all. */
const AROUND = 302;
const TITLE_LINE = 28.75;
const TEXT_LINE = 21.75;
const ENVELOPES_TITLE = 56;
/** With a name that takes one line or two. */
const ENVELOPE = { few: 77, many: 72 };
const GAP = 14;
/** From so many on they are smaller. */
const MANY = 10;
/** So many letters fit a line of a frame that is 320 pixels wide. */
const LETTERS = { title: 20, text: 33 };

type WaitingContent = { title: string; text: string; envelopes: number };

/** From which height of the frame the parts fit that stand in place of a ranking. A frame without room has the words only. */
export function measureWaiting({ title, text, envelopes }: WaitingContent) {
  const words = linesOf(title, LETTERS.title) * TITLE_LINE + (text ? linesOf(text, LETTERS.text) * TEXT_LINE : 0);
  const sealed = envelopesHeight(envelopes);
  return { laurel: `fits-${stepOf(AROUND + words)}`, sealed: `fits-${stepOf(AROUND + words + sealed)}` };
}

/** With their title. */
export function envelopesHeight(envelopes: number): number {
  const [size, columns] = envelopes < MANY ? [ENVELOPE.few, 2] : [ENVELOPE.many, 3];
  return ENVELOPES_TITLE + Math.ceil(envelopes / columns) * (size + GAP) - GAP;
}
