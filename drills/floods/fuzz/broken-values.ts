import type { Schema } from './api-document.ts';
import type { Random } from './random.ts';

type FindSchema = (reference: string) => Schema;

const NESTING = 500;

/** Values that most fields do not expect. */
const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  4_294_967_296,
  2 ** 53,
  1e308,
  '',
  ' ',
  '0',
  '-1',
  'NaN',
  'nul\u0000',
  'half \ud800 of a pair',
  '\u202etxet',
  '\u{1f3c6}'.repeat(300),
  'a'.repeat(9_000),
  "' or 1=1 -- ",
  '`; drop table votes; --',
  '%_\\',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  'http://user:password@[::1]:1/',
  '2026-02-30T25:61:61Z',
  '+292278994-08-17T07:12:55Z',
  '__proto__',
  '=cmd()',
  [],
  [[]],
  [null],
  {},
  { length: 22 },
  { toString: 'no' },
];
const ODD_KEYS = ['extra', '__proto__', 'constructor', 'toString', '', 'a.b', 'id', '\u0000'];

/** Makes a value that the schema allows, or nearly: patterns and most formats are ignored. */
export function makeLikelyValue(schema: Schema, random: Random, find: FindSchema): unknown {
  if (schema.$ref !== undefined) return makeLikelyValue(find(schema.$ref), random, find);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return random.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return makeLikelyValue(random.pick(choices), random, find);
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
  switch (type) {
    case 'boolean':
      return random.chance(0.5);
    case 'integer':
    case 'number': {
      const least = schema.minimum ?? 0;
      return least + random.below(Math.min(30, (schema.maximum ?? 30) - least + 1));
    }
    case 'string':
      return makeLikelyText(schema, random);
    case 'array': {
      const length = (schema.minItems ?? 0) + random.below(3);
      return Array.from({ length }, () => makeLikelyValue(schema.items ?? {}, random, find));
    }
    case 'object': {
      const names = Object.keys(schema.properties ?? {}).filter(
        (name) => schema.required?.includes(name) || random.chance(0.5),
      );
      return Object.fromEntries(
        names.map((name) => [name, makeLikelyValue(schema.properties?.[name] ?? {}, random, find)]),
      );
    }
    default:
      return null;
  }
}

function makeLikelyText({ format, minLength = 1, maxLength = 60 }: Schema, random: Random): string {
  if (format === 'date-time') return new Date(Date.now() + (random.below(200) - 100) * 86_400_000).toISOString();
  if (format === 'uri') return 'https://shop.example.com/';
  const words = ['voter_1', 'Vendor 3', 'Fuzz', '123456', 'A reason for this', `name_${random.below(1_000)}`];
  return random.pick(words).padEnd(minLength, 'x').slice(0, maxLength);
}

export function breakValue(value: unknown, random: Random): unknown {
  const parts = value !== null && typeof value === 'object' ? Object.keys(value) : [];
  if (parts.length === 0 || random.chance(0.15)) return random.chance(0.1) ? nest(value) : random.pick(ODD_VALUES);
  const broken = structuredClone(value) as Record<string, unknown>;
  const part = random.pick(parts);
  const change = random.next();
  if (change < 0.2) delete broken[part];
  else if (change < 0.4) setField(broken, random.pick(ODD_KEYS), random.pick(ODD_VALUES));
  else setField(broken, part, breakValue(broken[part], random));
  return broken;
}

/** Sets a key, even `__proto__`, which an assignment would not create. */
function setField(target: object, key: string, value: unknown): void {
  Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
}

function nest(value: unknown): unknown {
  let nested = value;
  for (let depth = 0; depth < NESTING; depth += 1) nested = [nested];
  return nested;
}

export const ODD_TEXTS: readonly string[] = [
  '0',
  '-1',
  '4294967295',
  '4294967296',
  '1e3',
  '01',
  'abc',
  '1%00',
  '%ff',
  '%c0%af',
  '%E2%80%AE',
  "1'--",
  '1;2',
  '[object%20Object]',
  '__proto__',
  '%F0%9F%8F%86',
  'x'.repeat(3_000),
  '%20',
  '1,2',
  'null',
];
