import { Fragment } from 'react';
import { findMatches } from './find-text.ts';

/** A text in which the matches of a search are marked. */
export function MarkedText({ text, search = '' }: { text: string; search?: string | undefined }) {
  const matches = findMatches(search, text);
  if (matches.length === 0) return text;
  // One element around all of it: in a flex container, a space at the end of a match would be lost.
  return (
    <span>
      {matches.map(({ start, end }, index) => (
        <Fragment key={start}>
          {text.slice(matches[index - 1]?.end ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(matches.at(-1)?.end)}
    </span>
  );
}
