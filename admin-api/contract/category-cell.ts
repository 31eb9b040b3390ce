const SEPARATOR = /[;|\r\n]+/;

type NamedCategories = {
  /** The named categories, as the site writes them. */
  known: string[];
  /** What the cell has besides. */
  unknown: string[];
};

/**
 * The categories that a cell of a file names. Semicolons, bars and lines separate names. A comma may be a part of a name,
 * so it separates only what is no name as a whole.
 */
export function categoriesInCell(cell: string, categories: readonly string[]): NamedCategories {
  const byKey = new Map(categories.map((name) => [name.toLowerCase(), name]));
  const named: NamedCategories = { known: [], unknown: [] };
  for (const part of cell.split(SEPARATOR)) {
    const whole = part.trim();
    if (whole === '') continue;
    const known = byKey.get(whole.toLowerCase());
    const read = known === undefined ? splitAtCommas(whole, byKey) : { known: [known], unknown: [] };
    named.known.push(...read.known);
    named.unknown.push(...read.unknown);
  }
  return named;
}

/** Takes the longest name at each place. A text without any name is one unknown name. */
function splitAtCommas(text: string, byKey: ReadonlyMap<string, string>): NamedCategories {
  const parts = text.split(',').map((part) => part.trim());
  const known: string[] = [];
  const unknown: string[] = [];
  for (let start = 0; start < parts.length; ) {
    let end = parts.length;
    while (end > start && !byKey.has(parts.slice(start, end).join(', ').toLowerCase())) end -= 1;
    const name = byKey.get(parts.slice(start, end).join(', ').toLowerCase());
    if (name !== undefined) known.push(name);
    else if (parts[start]) unknown.push(parts[start] ?? '');
    start = Math.max(end, start + 1);
  }
  return known.length === 0 ? { known, unknown: [text] } : { known, unknown };
}
