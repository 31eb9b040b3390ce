import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { ValueComparison } from './contract-values.ts';
import type { AnySchema, ApiDocument, Schema } from './openapi.ts';
import {
  COMPONENTS,
  mutateSchema,
  type RandomBelow,
  randomObject,
  randomSchema,
  randomValue,
  seeded,
} from './random-schemas.ts';

interface SchemaInDocument {
  document: ApiDocument;
  schema: AnySchema;
}

function inDocument(schema: AnySchema, schemas: Record<string, Schema> = {}): SchemaInDocument {
  return { document: { paths: {}, components: { schemas } }, schema };
}

function compare(direction: 'sent' | 'read', before: SchemaInDocument, after: SchemaInDocument): string[] {
  return new ValueComparison(direction, before.document, after.document).compare('it', before.schema, after.schema);
}

function createValidator({ document, schema }: SchemaInDocument): (value: unknown) => boolean {
  const ajv = new Ajv2020({ strict: false, meta: false, validateSchema: false, validateFormats: false, logger: false });
  return ajv.compile({ $id: 'it', components: document.components, anyOf: [schema] });
}

/** The schema for a client that ignores fields it does not know. */
function allowUnknownFields<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map(allowUnknownFields) as T;
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).filter(([key, value]) => key !== 'additionalProperties' || value !== false);
  return Object.fromEntries(entries.map(([key, value]) => [key, allowUnknownFields(value)])) as T;
}

function randomSchemaInDocument(random: RandomBelow): SchemaInDocument {
  return inDocument(
    randomSchema(random, 3),
    Object.fromEntries(COMPONENTS.map((name) => [name, randomObject(random, 1)])),
  );
}

function withRandomChange(random: RandomBelow, { document, schema }: SchemaInDocument): SchemaInDocument {
  const { One = {}, ...others } = document.components?.schemas ?? {};
  if (random(3) > 0) return inDocument(mutateSchema(random, schema), { One, ...others });
  const next = mutateSchema(random, One);
  // Uses the change only if it is an object schema. A component that only refers to itself would be invalid.
  const isObject = typeof next === 'object' && next.type === 'object';
  return inDocument(schema, { ...others, One: isObject ? next : {} });
}

const RUNS = 300;
const VALUES = 60;

describe.each(['sent', 'read'] as const)('a comparison of random schemas, for values that are %s', (direction) => {
  test('if a comparison finds no break, every random value that was allowed still is', () => {
    let passed = 0;
    let found = 0;
    for (let seed = 1; seed <= RUNS; seed += 1) {
      const random = seeded(seed);
      const before = randomSchemaInDocument(random);
      const after = withRandomChange(random, before);
      const breaks = compare(direction, before, after);
      const [from, to] = direction === 'sent' ? [before, after] : [after, allowUnknownFields(before)];
      const [isAllowedBefore, isAllowedAfter] = [createValidator(from), createValidator(to)];
      const values = Array.from({ length: VALUES }, () => randomValue(random, 3));
      const contradiction = values.find((value) => isAllowedBefore(value) && !isAllowedAfter(value));
      if (breaks.length === 0) passed += 1;
      if (contradiction !== undefined) found += 1;
      const message = JSON.stringify({ seed, before, after, contradiction });
      if (breaks.length === 0) expect(contradiction, message).toBeUndefined();
    }
    // Checks the test itself: some of the changes are allowed, and some random values show a contradiction.
    expect(passed).toBeGreaterThan(RUNS / 10);
    expect(found).toBeGreaterThan(RUNS / 20);
  });

  test('a schema compared with itself has no breaks', () => {
    for (let seed = 1; seed <= RUNS; seed += 1) {
      const before = randomSchemaInDocument(seeded(seed));
      expect(compare(direction, before, structuredClone(before)), JSON.stringify({ seed, before })).toEqual([]);
    }
  });
});

describe('a keyword that is not understood', () => {
  test.each(['oneOf', 'allOf', 'not', 'multipleOf', 'minProperties', 'propertyNames', 'contains', 'if', 'prefixItems'])(
    '%s is a break if it changes, is added or is removed',
    (keyword) => {
      const [one, other] = [{ [keyword]: [{ type: 'string' }] }, { [keyword]: [{ type: 'null' }] }];
      for (const direction of ['sent', 'read'] as const) {
        expect(compare(direction, inDocument(one), inDocument(other)).join()).toContain(`${keyword} is not understood`);
        const limited = { ...one, type: 'string' };
        expect(compare(direction, inDocument(limited), inDocument({ type: 'string' })).join()).toContain(keyword);
        expect(compare(direction, inDocument({ type: 'string' }), inDocument(limited)).join()).toContain(keyword);
      }
    },
  );

  test('is no break if it stays the same', () => {
    const same = { type: 'number', multipleOf: 2 };
    expect(compare('sent', inDocument(same), inDocument(same))).toEqual([]);
  });

  test('is always a break if it contains a reference, because the target may have changed', () => {
    const same = { not: { $ref: '#/components/schemas/One' } } as Schema;
    const [before, after] = [inDocument(same, { One: { type: 'string' } }), inDocument(same, { One: {} })];
    expect(compare('sent', before, after)).not.toEqual([]);
  });

  test.each(['anyOf', '$ref'])('is a break: %s beside other keywords', (keyword) => {
    const value = keyword === 'anyOf' ? [{ maxLength: 9 }] : '#/components/schemas/One';
    const before = inDocument({ [keyword]: value, maxLength: 9 }, { One: { type: 'string' } });
    const after = inDocument({ [keyword]: value, maxLength: 5 }, { One: { type: 'string' } });
    expect(compare('sent', before, after)).not.toEqual([]);
  });
});
