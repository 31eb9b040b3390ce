import { Fragment } from 'react';
import { findParts } from './find-text.ts';

/** A text in which the parts that a search found are marked. */
export function MarkedText({ text, search = '' }: { text: string; search?: string | undefined }) {
  const parts = findParts(search, text);
  if (parts.length === 0) return text;
  // One element around all parts: in a flex container, a space at the end of a part would be lost.
  return (
    <span>
      {parts.map(({ start, end }, index) => (
        <Fragment key={start}>
          {text.slice(parts[index - 1]?.end ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(parts.at(-1)?.end)}
    </span>
  );
}
