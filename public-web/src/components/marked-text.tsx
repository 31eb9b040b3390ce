export function MarkedText({ text, search = '' }: { text: string; search?: string | undefined }) {
  const found = find(search.trim(), text);
  if (!found) return text;
  const end = found.index + found[0].length;
  // One element around all parts: in a flex container, a space at the end of a part would be lost.
  return (
    <span>
      {text.slice(0, found.index)}
      <mark>{found[0]}</mark>
      {text.slice(end)}
    </span>
  );
}

/** Ignores upper and lower case. Indexes in `text.toLowerCase()` would be wrong, because İ is longer in lower case. */
function find(wanted: string, text: string): RegExpExecArray | null {
  if (wanted === '') return null;
  return new RegExp(wanted.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'iu').exec(text);
}
