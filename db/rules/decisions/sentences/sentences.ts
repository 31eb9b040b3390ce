import { t } from '../../../../shared-ui/texts/texts.ts';
import { listWithCommas } from './words.ts';

/** What people read of a decision. Each sentence is a whole text. */
export type Sentences = {
  /** What was decided. It ends with a colon if there are counts. */
  lead: string;
  /** The entries of a list that belongs to the first sentence, such as '13 votes in “Speed”'. Empty if there is none. */
  counts: readonly string[];
  rest: readonly string[];
};

/** Writes a time, in the reader's time zone where the reader is known. */
export type WriteTime = (iso: string) => string;

/** A sentence that does not apply is false. */
export const say = (lead: string, ...rest: readonly (string | false)[]): Sentences => ({
  lead,
  counts: [],
  rest: rest.filter((sentence) => sentence !== false),
});

/** The first sentence with its list in one line. */
export const firstLine = ({ lead, counts }: Sentences): string =>
  counts.length === 0 ? lead : t('{lead} {counts}.', { lead, counts: listWithCommas(counts) });
