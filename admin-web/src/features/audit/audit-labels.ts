/** Turns 'voting.paused' into 'Voting paused'. */
export function formatAction(action: string): string {
  const words = action.replaceAll(/[._]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function formatValue(value: unknown): string {
  if (value === null || value === undefined) return '(empty)';
  if (Array.isArray(value) && value.length > 0 && value.every(isNamed)) return value.map(({ name }) => name).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

type Fields = Record<string, unknown>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNamed = (value: unknown): value is { name: string } => isRecord(value) && typeof value.name === 'string';

function listChanges(from: Fields, to: Fields): string[] {
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  return names
    .filter((name) => formatValue(from[name]) !== formatValue(to[name]))
    .map((name) => `${name}: ${formatValue(from[name])} → ${formatValue(to[name])}`);
}

export function detailLines({ from, to, ...others }: Fields): string[] {
  const changes = isRecord(from) && isRecord(to) ? listChanges(from, to) : undefined;
  const plain = changes
    ? others
    : { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }), ...others };
  return [...Object.entries(plain).map(([name, value]) => `${name}: ${formatValue(value)}`), ...(changes ?? [])];
}
