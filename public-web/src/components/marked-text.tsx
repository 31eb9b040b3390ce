/** A text that a search has found, with the part that matches marked. */
export function MarkedText({ text, search = '' }: { text: string; search?: string | undefined }) {
  const wanted = search.trim().toLowerCase();
  const start = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted);
  if (start < 0) return text;
  const end = start + wanted.length;
  // One element around all parts: in a flex container, a space at the end of a part would be lost.
  return (
    <span>
      {text.slice(0, start)}
      <mark>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </span>
  );
}
