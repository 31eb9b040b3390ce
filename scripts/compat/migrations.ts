import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface MigrationSource {
  name: string;
  source: string;
}

/**
 * Errors in the migrations of the kind `expand`, and migrations without a kind. The running release was written for the
 * schema before the migration, and must still work after it. Only statements that are known to be harmless pass. Any
 * other statement is an error.
 */
export function findNarrowings(migrations: readonly MigrationSource[]): string[] {
  return migrations.flatMap(({ name, source }, index) => {
    const kind = /export const kind = '(\w+)'/.exec(source)?.[1];
    if (kind === 'contract') return [];
    if (kind !== 'expand') return [`${name}: does not say whether it expands or contracts`];
    const statements = statementsOf(source);
    if (statements === undefined) return [`${name}: does more than knex.raw of statements that can be read`];
    const earlier = migrations.slice(0, index).flatMap((migration) => statementsOf(migration.source) ?? []);
    return statements.flatMap((statement) => errorsOf(statement, earlier).map((error) => `${name}: ${error}`));
  });
}

export function readMigrations(root: string): MigrationSource[] {
  const folder = join(root, 'db', 'migrations');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .map((name) => ({ name, source: readFileSync(join(folder, name), 'utf8') }));
}

/**
 * The check at the start of a migration. A migration that was interrupted after its statement runs again, and this
 * check ends it.
 */
const REPEAT_CHECK = /if \(await (?:knex\.schema\.has(?:Column|Table)\(|hasIndex\(knex, )[^()]*\)\) return;/g;

/**
 * The SQL statements of `up`. Undefined if it has none, or if it does more than a repeat check and running string
 * literals.
 */
function statementsOf(source: string): string[] | undefined {
  const upSource = /function up\([^)]*\)[^{]*\{(.*?)(?=\nexport |$)/s
    .exec(source)?.[1]
    ?.replace(/^\s*\/\/.*$/gm, '')
    .replace(REPEAT_CHECK, '');
  if (upSource === undefined) return undefined;
  const literals = [...upSource.matchAll(/\bknex\s*\.raw\(\s*(?:`([^`]*)`|'([^']*)'|"([^"]*)")/g)];
  const sql = literals.map(([, ...quoted]) => quoted.find((text) => text !== undefined) ?? '').join(';');
  const isReadable =
    literals.length > 0 && literals.length === upSource.match(/\bknex\b/g)?.length && !sql.includes('${');
  if (!isReadable) return undefined;
  return sql
    .replace(/'(?:[^'\\]|''|\\.)*'/g, "''")
    .replace(/`/g, '')
    .split(';')
    .map((statement) => statement.trim().replace(/\s+/g, ' ').toLowerCase())
    .filter((statement) => statement !== '');
}

const SAFE_STATEMENTS = [
  /^create table /,
  /^create view /,
  /^create (?:fulltext )?index /,
  // Inserts that never change an existing row.
  /^insert into (?!.* on duplicate key )/,
  /^insert into .* on duplicate key update (\w+) = \1$/,
];

function errorsOf(statement: string, earlier: readonly string[]): string[] {
  if (SAFE_STATEMENTS.some((pattern) => pattern.test(statement))) return [];
  const [, table = '', clauses] = /^alter table (\w+) (.*)$/.exec(statement) ?? [];
  return clauses === undefined
    ? [unknownStatement(statement)]
    : splitClauses(clauses)
        .filter((clause, _index, all) => !holdsForNull(clause, all) && !isWider(clause, table, earlier))
        .flatMap((clause) => errorsOfClause(clause));
}

/**
 * True for a constraint on a column that the same statement adds, if the constraint holds while the column is null.
 * Running code leaves the column null.
 */
function holdsForNull(clause: string, clauses: readonly string[]): boolean {
  const isAddedAsNull = (column = '') => clauses.some((other) => NULL_COLUMN.exec(other)?.[1] === column);
  const [, checked] = /^add constraint \w+ check \( ?(\w+) is null or /.exec(clause) ?? [];
  if (checked !== undefined) return isAddedAsNull(checked);
  const [, marker] = /^add constraint \w+ unique \((\w+)\)$/.exec(clause) ?? [];
  const markerOf = clauses.map((other) => MARKER_COLUMN.exec(other)).find((found) => found?.[1] === marker);
  return marker !== undefined && isAddedAsNull(markerOf?.[2]);
}

const NULL_COLUMN = /^add column (\w+) \w+(?:\([^()]*\))? null(?! default)/;
/** A generated column that is null unless another column is blank. */
const MARKER_COLUMN = /^add column (\w+) \w+ generated always as \(case when (\w+) = '' then 1 end\)/;

/** True for a text column that gets more room and stays the same otherwise. */
function isWider(clause: string, table: string, earlier: readonly string[]): boolean {
  const [, column, later] = /^modify column (\w+) (.*)$/.exec(clause) ?? [];
  const before = earlier.flatMap((statement) => definitionsIn(statement, table, column)).at(-1);
  const [from, to] = [before, later].map(
    (definition) => TEXT_COLUMN.exec(definition?.replace(/ comment ''/, '') ?? '')?.groups,
  );
  if (from === undefined || to === undefined || from.rest !== to.rest) return false;
  const sizes = [from, to].map(({ size }) => TEXT_SIZES.indexOf(size ?? ''));
  const [smaller = 0, larger = 0] = from.letters === undefined ? sizes : [Number(from.letters), Number(to.letters)];
  return smaller < larger;
}

const TEXT_COLUMN = /^(?:varchar\((?<letters>\d+)\)|(?<size>tiny|medium|long)text)(?<rest>.*)$/;
const TEXT_SIZES = ['tiny', 'medium', 'long'];

/** What the statement says of the column, if it makes or changes it. */
function definitionsIn(statement: string, table: string, column: string | undefined): string[] {
  const made = new RegExp(`^create table (?:if not exists )?${table} \\((.*)\\)[^()]*$`).exec(statement)?.[1];
  const altered = new RegExp(`^alter table ${table} (.*)$`).exec(statement)?.[1];
  const prefix = new RegExp(`^(?:(?:add|modify) column )?${column} (.*)$`);
  return splitClauses(made ?? altered ?? '').flatMap((clause) => prefix.exec(clause)?.[1] ?? []);
}

const unknownStatement = (sql: string) => `is not known to leave running code alone: ${sql}`;

function errorsOfClause(clause: string): string[] {
  if (/^(?:algorithm|lock) ?= ?\w+$/.test(clause)) return [];
  if (/^add (?:fulltext )?(?:index|key) /.test(clause)) return [];
  const column =
    /^add (?:column )?(?:if not exists )?(?!unique|primary|constraint|check|foreign|spatial|period|partition)\w+ (.*)$/;
  const definition = column.exec(clause)?.[1];
  if (definition === undefined) return [unknownStatement(clause)];
  if (/\b(?:unique|primary|references|check)\b/.test(definition)) return [unknownStatement(clause)];
  const isFilled = !/\bnot null\b/.test(definition) || /\bdefault\b|\bas \(/.test(definition);
  return isFilled ? [] : [`adds a column that running code does not fill: ${clause}`];
}

function splitClauses(clauses: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of clauses) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
}
