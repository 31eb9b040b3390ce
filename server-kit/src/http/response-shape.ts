import type { Schema } from 'joi';

type Shape = (value: unknown) => unknown;

/**
 * Compiles a schema into a function that copies only what the schema declares, so a stored field does not leak when a
 * query selects it. A missing required field is an error, because pages rely on it. Types of values are checked here
 * only to choose between alternatives. Tests check them everywhere.
 */
export function compileShape(schema: Schema): Shape {
  const { keys, patterns, items, matches } = schema.$_terms as Terms;
  if (schema.type === 'object') {
    if (keys) return objectShape(keys);
    const [pattern] = patterns ?? [];
    return pattern ? mapShape(compileShape(pattern.rule)) : (value) => value;
  }
  if (schema.type === 'array') {
    const [item] = items ?? [];
    return item ? listShape(compileShape(item)) : (value) => value;
  }
  if (schema.type === 'alternatives') return alternativesShape((matches ?? []).map((match) => match.schema));
  return (value) => value;
}

/** The part of a compiled joi schema that this file reads. */
interface Terms {
  keys?: { key: string; schema: Schema }[] | null;
  patterns?: { rule: Schema }[];
  items?: Schema[];
  matches?: { schema: Schema }[];
}

function objectShape(keys: readonly { key: string; schema: Schema }[]): Shape {
  const fields = keys.map(({ key, schema }) => ({
    key,
    shape: compileShape(schema),
    isRequired: schema._flags.presence === 'required',
  }));
  return (value) => {
    if (!isRecord(value)) return value;
    const result: Record<string, unknown> = {};
    for (const { key, shape, isRequired } of fields) {
      const field = value[key];
      if (field !== undefined) result[key] = shape(field);
      else if (isRequired) throw new Error(`The response lacks its field ${key}`);
    }
    return result;
  };
}

/** The keys are data, so one of them may be `__proto__`. `Object.fromEntries` copies it like any other key. */
function mapShape(shape: Shape): Shape {
  return (value) =>
    isRecord(value) ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shape(inner)])) : value;
}

function listShape(shape: Shape): Shape {
  return (value) => (Array.isArray(value) ? value.map(shape) : value);
}

function alternativesShape(schemas: readonly Schema[]): Shape {
  const alternatives = schemas.map((schema) => ({ schema, shape: compileShape(schema) }));
  return (value) => {
    if (typeof value !== 'object' || value === null) return value;
    const fitting = alternatives.find(
      ({ schema }) => schema.validate(value, { stripUnknown: true }).error === undefined,
    );
    if (!fitting) throw new Error('The response fits none of its declared shapes');
    return fitting.shape(value);
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
