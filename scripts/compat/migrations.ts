import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface MigrationSource {
  name: string;
  source: string;
}

/** What the release that runs now would stumble over: it still reads and writes by the schema before the migration. */
const TAKES_SOMETHING_AWAY: readonly [RegExp, string][] = [
  [/\bdrop\s+(?:table|column|primary|foreign|constraint|view)\b/i, 'drops what running code may use'],
  [/\b(?:rename\s+(?:table|column|to)|renameTable|renameColumn|dropColumn|dropTable)\b/i, 'renames or drops'],
  [/\b(?:modify|change)\s+(?:column\s+)?`?\w+/i, 'changes a column under running code'],
  [/\btruncate\b|\bdelete\s+from\b/i, 'deletes rows'],
  [
    /\balter\s+table\b[^;]*\badd\s+(?:constraint\s+\S+\s+)?(?:unique|check|foreign)\b/is,
    'refuses rows that running code may write',
  ],
];

/** Faults of the migrations that say they only expand the schema. */
export function findNarrowings(migrations: readonly MigrationSource[]): string[] {
  return migrations.flatMap(({ name, source }) => {
    const kind = /export const kind = '(\w+)'/.exec(source)?.[1];
    if (kind === 'contract') return [];
    if (kind !== 'expand') return [`${name}: does not say whether it expands or contracts`];
    const up = upOf(source);
    const faults = TAKES_SOMETHING_AWAY.filter(([pattern]) => pattern.test(up)).map(([, what]) => `${name}: ${what}`);
    return addsNeededColumn(up) ? [...faults, `${name}: adds a column that running code does not fill`] : faults;
  });
}

export function readMigrations(root: string): MigrationSource[] {
  const folder = join(root, 'db', 'migrations');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => ({ name, source: readFileSync(join(folder, name), 'utf8') }));
}

function upOf(source: string): string {
  return source.slice(source.indexOf('function up('), source.indexOf('function down(')).replace(/^\s*\/\/.*$/gm, '');
}

/** A new column of an old table must be nullable, generated or have a default. */
function addsNeededColumn(up: string): boolean {
  if (!/\balter\s+table\b/i.test(up)) return false;
  const added = up.match(/\badd\s+(?:column\s+)(?:if\s+not\s+exists\s+)?`?\w+`?[^,;`]*/gi) ?? [];
  return added.some(
    (column) => /\bnot\s+null\b/i.test(column) && !/\bdefault\b|\bgenerated\b|\bauto_increment\b/i.test(column),
  );
}
