import { findText } from './find-text.ts';

/** A text in which the part that a search found is marked. */
export function MarkedText({ text, search = '' }: { text: string; search?: string | undefined }) {
  const found = findText(search, text);
  if (!found) return text;
  // One element around all parts: in a flex container, a space at the end of a part would be lost.
  return (
    <span>
      {text.slice(0, found.start)}
      <mark>{text.slice(found.start, found.end)}</mark>
      {text.slice(found.end)}
    </span>
  );
}
