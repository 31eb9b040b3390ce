const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** One line of at most `max` characters, which ends with a whole word. Half an emoji would show as a broken character. */
export function shorten(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const segments = Array.from(graphemes.segment(line), ({ segment }) => segment);
  if (segments.length <= max) return line;
  const start = segments.slice(0, max - 1).join('');
  return `${start.replace(/\s+\S*$/, '')}…`;
}
