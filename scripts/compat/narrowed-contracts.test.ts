import { describe, expect, test } from 'vitest';
import { ROOT } from '../home/layout.ts';
import { API_PARTS } from '../release/parts.ts';
import { findBreaks } from './contract-breaks.ts';
import { readContract } from './contracts.ts';
import type { ApiDocument, Schema } from './openapi.ts';

/** Each change returns undefined for a schema to which it does not apply. */
const NARROWING_CHANGES: [string, (schema: Schema) => Schema | undefined][] = [
  ['is replaced', () => ({ type: 'string', const: 'nothing like it' })],
  [
    'requires another field',
    ({ properties, required = [] }) => properties && { properties, required: [...required, 'more'] },
  ],
  [
    'has one field less',
    ({ properties }) => properties && { properties: Object.fromEntries(Object.entries(properties).slice(1)) },
  ],
  ['has a higher minLength', ({ minLength }) => (minLength === undefined ? undefined : { minLength: minLength + 1 })],
  ['has a lower maxLength', ({ maxLength }) => (maxLength === undefined ? undefined : { maxLength: maxLength - 1 })],
  ['has a higher minimum', ({ minimum }) => (minimum === undefined ? undefined : { minimum: minimum + 1 })],
  ['has a lower maximum', ({ maximum }) => (maximum === undefined ? undefined : { maximum: maximum - 1 })],
  ['has fewer values', ({ enum: values }) => values && { enum: values.slice(1) }],
  ['has other items', ({ items }) => (items === undefined ? undefined : { items: { type: 'string', const: 'no' } })],
];

describe.each(API_PARTS)('every narrowing change of %s', { timeout: 120_000 }, (part) => {
  const document = readContract(ROOT, part);
  const places = findSchemaPaths(document).map((path) => ({ path, single: documentWith(document, path) }));

  test.each(NARROWING_CHANGES)('to a schema that %s is found', (_, narrow) => {
    const missed = places.flatMap(({ path, single }) => {
      const changed = structuredClone(single);
      const [holder, keyword] = [valueAt(changed, path.slice(0, -1)), path.at(-1) ?? ''];
      const schema = holder[keyword] as Schema;
      const narrower = narrow(schema);
      if (narrower === undefined) return [];
      holder[keyword] = { ...(narrower.const === undefined ? schema : {}), ...narrower };
      // If a request has the schema, the change breaks clients. If a response has it, taking the change back does.
      const breaks = [...findBreaks(single, changed), ...findBreaks(changed, single)];
      return breaks.length === 0 ? [path.join('.')] : [];
    });
    expect(places.length).toBeGreaterThan(100);
    expect(missed).toEqual([]);
  });
});

type JsonObject = Record<string, unknown>;
const valueAt = (tree: unknown, path: string[]) =>
  path.reduce((inner, key) => (inner as JsonObject)[key], tree) as JsonObject;

/** The keys that lead to each schema that has a type or refers to another schema. */
function findSchemaPaths(document: ApiDocument): string[][] {
  const found: string[][] = [];
  const visit = (value: unknown, path: string[]) => {
    if (typeof value !== 'object' || value === null) return;
    const { type, $ref } = value as Schema;
    // All errors share one schema, so the errors 400 and 500 are enough.
    if (path.at(-2) === 'responses' && /^[45](?!00)/.test(path.at(-1) ?? '')) return;
    const isSchema = !path.includes('securitySchemes') && (typeof type === 'string' || Array.isArray(type) || $ref);
    if (isSchema && path.at(-1) !== 'properties') found.push(path);
    for (const [key, inner] of Object.entries(value)) visit(inner, [...path, key]);
  };
  visit(document, []);
  return found;
}

/**
 * A document with one API path, which uses the schema, and with only the schemas that this path needs. Copying and
 * comparing all of them each time would take minutes.
 */
function documentWith(document: ApiDocument, [first, second = '', third = '']: string[]): ApiDocument {
  const path = first === 'paths' ? second : pathTo(document, third);
  const paths = { [path]: document.paths[path] ?? {} };
  return { ...document, paths, components: { ...document.components, schemas: schemasUsedBy(document, paths) } };
}

function pathTo(document: ApiDocument, component: string): string {
  const found = Object.keys(document.paths).find((path) => component in schemasUsedBy(document, document.paths[path]));
  if (found === undefined) throw new Error(`no route leads to ${component}`);
  return found;
}

function schemasUsedBy({ components }: ApiDocument, part: unknown): Record<string, Schema> {
  const used: Record<string, Schema> = {};
  const visit = (value: unknown) => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/#\/components\/schemas\/(\w+)/g)) {
      const schema = components?.schemas?.[name];
      if (schema === undefined || name in used) continue;
      used[name] = schema;
      visit(schema);
    }
  };
  visit(part);
  return used;
}
