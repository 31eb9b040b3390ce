import type { AnySchema, Schema } from './openapi.ts';

/** Returns a whole number from 0 to `below - 1`. */
export type RandomBelow = (below: number) => number;

/** Makes random numbers from a seed (mulberry32), so that a failure can be repeated. */
export function seeded(seed: number): RandomBelow {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

const pick = <T>(random: RandomBelow, values: readonly T[]): T => values[random(values.length)] as T;
const maybe = (random: RandomBelow) => random(3) === 0;
const NAMES = ['a', 'b', 'c'];
const STRINGS = ['', 'a', 'ab', 'abc', 'b', 'bcd', 'ä'];
const NUMBERS = [-2, -1, -0.5, 0, 0.5, 1, 2, 3, 4];
export const COMPONENTS = ['One', 'Two'];

/** A small random schema, with some of the keywords that the check understands. */
export function randomSchema(random: RandomBelow, depth: number): AnySchema {
  const kind = random(depth > 0 ? 11 : 6);
  if (kind === 0)
    return { type: 'string', ...randomKeywords(random, ['minLength', 'maxLength'], 4), ...pattern(random) };
  if (kind === 1) return { type: 'integer', ...randomKeywords(random, BOUNDS, 5) };
  if (kind === 2) return { type: 'number', ...randomKeywords(random, BOUNDS, 5) };
  if (kind === 3) return { type: pick(random, ['boolean', 'null', ['string', 'null'], ['integer', 'boolean']]) };
  if (kind === 4) return { enum: [pick(random, STRINGS), pick(random, NUMBERS), null].slice(random(2)) };
  if (kind === 5) return maybe(random) ? random(2) === 0 : { const: pick(random, STRINGS) };
  if (kind === 6) return { anyOf: [randomSchema(random, depth - 1), randomSchema(random, depth - 1)] };
  if (kind === 7) return { $ref: `#/components/schemas/${pick(random, COMPONENTS)}` };
  if (kind === 8) {
    const items = maybe(random) ? {} : { items: randomSchema(random, depth - 1) };
    return { type: 'array', ...items, ...randomKeywords(random, ['minItems', 'maxItems'], 3), ...uniqueItems(random) };
  }
  return randomObject(random, depth - 1);
}

const BOUNDS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] as const;
const pattern = (random: RandomBelow) => (maybe(random) ? { pattern: pick(random, ['^a', 'b']) } : {});
const uniqueItems = (random: RandomBelow) => (maybe(random) ? { uniqueItems: true } : {});

function randomKeywords(random: RandomBelow, keywords: readonly string[], below: number): Schema {
  return Object.fromEntries(keywords.filter(() => maybe(random)).map((keyword) => [keyword, random(below)]));
}

export function randomObject(random: RandomBelow, depth: number): Schema {
  const names = NAMES.filter(() => random(2) === 0);
  const rest = [{}, { additionalProperties: false }, { additionalProperties: randomSchema(random, depth) }];
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, randomSchema(random, depth)])),
    required: NAMES.filter(() => random(4) === 0),
    ...(maybe(random) ? { patternProperties: { [pick(random, ['^a', 'c|d'])]: randomSchema(random, depth) } } : {}),
    ...pick(random, rest),
  };
}

/** Returns the schema with a random change, or another random schema. Some changes leave the schema as it was. */
export function mutateSchema(random: RandomBelow, schema: AnySchema): AnySchema {
  if (typeof schema === 'boolean') return randomSchema(random, 1);
  const copy: Record<string, unknown> = structuredClone(schema) as Record<string, unknown>;
  const keyword = pick(random, Object.keys(copy));
  const value = copy[keyword];
  if (random(6) === 0 || keyword === '$ref') return randomSchema(random, 2);
  if (random(6) === 0) delete copy[keyword];
  else if (typeof value === 'number') copy[keyword] = Math.max(0, value + pick(random, [-1, 1]));
  else if (['items', 'additionalProperties'].includes(keyword))
    copy[keyword] = mutateSchema(random, value as AnySchema);
  else if (keyword === 'anyOf')
    copy.anyOf = (value as AnySchema[]).map((each, at) => (at ? each : mutateSchema(random, each)));
  else if (keyword === 'enum')
    copy.enum = maybe(random) ? [...(value as unknown[]), 'd'] : (value as unknown[]).slice(1);
  else if (keyword === 'required') copy.required = NAMES.filter(() => random(3) === 0);
  else if (keyword.endsWith('roperties')) {
    const entries = Object.entries(value as Record<string, AnySchema>);
    const at = random(entries.length + 1);
    const next = entries.map(([name, each], index): [string, AnySchema] => [
      name,
      index === at ? mutateSchema(random, each) : each,
    ]);
    copy[keyword] = Object.fromEntries(maybe(random) ? next.slice(1) : next);
  }
  return copy as Schema;
}

/** A random value of any type, often near the limits that the schemas have. */
export function randomValue(random: RandomBelow, depth: number): unknown {
  const kind = random(depth > 0 ? 7 : 4);
  if (kind === 0) return pick(random, STRINGS);
  if (kind === 1) return pick(random, NUMBERS);
  if (kind === 2) return pick(random, [true, false, null]);
  if (kind === 3) return pick(random, ['d', 0, null]);
  if (kind === 4) return Array.from({ length: random(4) }, () => randomValue(random, depth - 1));
  const names = [...NAMES, 'd'].filter(() => random(2) === 0);
  return Object.fromEntries(names.map((name) => [name, randomValue(random, depth - 1)]));
}
