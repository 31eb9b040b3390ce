import { MarkedText } from '@plaudit/shared-ui/ui';
import { wordsOf } from '../../../../shared-ui/format/search.ts';

/** A line shows about this many characters of a long text. */
const SHOWN = 40;

/** The text with what a search found in it. A match that the end of the line would hide moves into sight. */
export function FoundText({ text, search }: { text: string; search: string }) {
  const [longest = ''] = wordsOf(search).toSorted((a, b) => b.length - a.length);
  const found = longest === '' ? -1 : text.toLowerCase().indexOf(longest.toLowerCase());
  const start = found > SHOWN ? text.lastIndexOf(' ', found - SHOWN / 2) : 0;
  return <MarkedText text={start > 0 ? `…${text.slice(start)}` : text} search={search} />;
}
