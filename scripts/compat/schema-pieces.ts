import { type AnySchema, type ApiDocument, canonicalJson, resolveReference, type Schema } from './openapi.ts';

export type JsonType = 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null';

/** What a schema allows of one type: all such values, or only `value`, such as one value of an `enum`. */
export interface Piece {
  type: JsonType;
  schema: Schema;
  value?: { is: unknown };
}

const TYPES: readonly JsonType[] = ['object', 'array', 'string', 'number', 'boolean', 'null'];
const ANNOTATIONS = new Set(['title', 'description', 'examples', 'example', 'deprecated', '$comment']);

/**
 * Splits a schema into pieces, so that alternatives, lists of types and enumerations are all compared in the same way.
 */
export function piecesOf(document: ApiDocument, schema: AnySchema): Piece[] {
  if (schema === false) return [];
  const resolved = resolveReference(document, schema === true ? {} : schema);
  if (isChoice(resolved)) return (resolved.anyOf ?? []).flatMap((choice) => piecesOf(document, choice));
  const types = resolved.type === undefined ? TYPES : ([resolved.type].flat() as JsonType[]);
  const values = valuesOf(resolved);
  return types.flatMap((type): Piece[] => {
    if (values)
      return values.filter((is) => hasType(is, type)).map((is) => ({ type, schema: resolved, value: { is } }));
    if (type !== 'boolean') return [{ type, schema: resolved }];
    return [true, false].map((is) => ({ type, schema: resolved, value: { is } }));
  });
}

/** True for `anyOf` without other keywords. Beside others, `anyOf` counts as a keyword that is not understood. */
function isChoice(schema: Schema): boolean {
  return schema.anyOf !== undefined && keywordsOf(schema).every((keyword) => keyword === 'anyOf');
}

/** The keywords of a schema, without those that only describe its values. */
export function keywordsOf(schema: Schema): string[] {
  return Object.keys(schema).filter((keyword) => !ANNOTATIONS.has(keyword) && !keyword.startsWith('x-'));
}

/** The schema of a piece. If it is one text or one number, limits allow only that length or that number. */
export function narrowestSchema({ type, schema, value }: Piece): Schema {
  const is = value?.is;
  if (typeof is === 'string') return { ...schema, minLength: [...is].length, maxLength: [...is].length };
  if (typeof is === 'number') return { type, minimum: is, maximum: is };
  return schema;
}

function valuesOf(schema: Schema): unknown[] | undefined {
  if ('const' in schema) return [schema.const];
  return schema.enum;
}

function hasType(value: unknown, type: JsonType): boolean {
  if (value === null) return type === 'null';
  if (Array.isArray(value)) return type === 'array';
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}

export function isEqual(a: unknown, b: unknown): boolean {
  return canonicalJson(a) === canonicalJson(b);
}
