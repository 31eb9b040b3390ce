import type { Schema } from 'joi';

export type JsonSchema = { [keyword: string]: unknown };

/** Gives a schema its name in the document. */
export const component = <S extends Schema>(name: string, schema: S): S => schema.meta({ component: name }) as S;

/** joi's own JSON Schema, in draft 2020-12, which OpenAPI 3.1 uses. */
export function toJsonSchema(schema: Schema): JsonSchema {
  return withNullInEnums(schema['~standard'].jsonSchema.input({ target: 'draft-2020-12' })) as JsonSchema;
}

/**
 * If an enumeration may be null, joi does not list null among its values. By JSON Schema null would then be invalid.
 */
function withNullInEnums(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withNullInEnums);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([keyword, value]) => [keyword, withNullInEnums(value)]));
  const { type, enum: values } = inner;
  const lacksNull = Array.isArray(type) && type.includes('null') && Array.isArray(values) && !values.includes(null);
  return lacksNull ? { ...inner, enum: [...values, null] } : inner;
}

/** The given schema and those at any depth inside it, as far as they are named. */
export function listComponents(schema: Schema): { name: string; schema: Schema }[] {
  const found = new Map<string, Schema>();
  const visit = (inner: Schema): undefined => {
    const name = componentName(inner);
    if (name !== undefined) found.set(name, inner);
    for (const child of childrenOf(inner)) visit(child);
  };
  visit(schema);
  return [...found].map(([name, inner]) => ({ name, schema: inner }));
}

function componentName(schema: Schema): string | undefined {
  const { metas = [] } = schema.describe() as { metas?: { component?: string }[] };
  return metas.find((meta) => meta.component !== undefined)?.component;
}

/**
 * joi keeps the children of objects, alternatives and arrays in its terms. `describe` would return them as descriptions
 * and not as schemas.
 */
function childrenOf(schema: Schema): Schema[] {
  const { keys, matches, items } = schema.$_terms as {
    keys?: { schema: Schema }[] | null;
    matches?: { schema: Schema }[];
    items?: Schema[];
  };
  return [...(keys ?? []), ...(matches ?? [])].map((child) => child.schema).concat(items ?? []);
}

/**
 * Replaces each part that equals a component by a `$ref`. If the part may also be null, the `$ref` is one of two
 * alternatives. The order of keys does not matter.
 */
export function withReferences(schema: unknown, components: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(schema)) return schema.map((item) => withReferences(item, components));
  if (typeof schema !== 'object' || schema === null) return schema;
  const name = components.get(canonicalJson(schema));
  if (name !== undefined) return referenceTo(name);
  const nullableName = components.get(canonicalJson({ ...schema, type: 'object' }));
  if (nullableName !== undefined) return { anyOf: [referenceTo(nullableName), { type: 'null' }] };
  return withReferencesInside(schema, components);
}

function referenceTo(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}

/**
 * Like `withReferences`, but replaces only parts of the schema and never the schema itself. So the definition of a
 * component does not become a reference to itself.
 */
export function withReferencesInside(schema: object, components: ReadonlyMap<string, string>): JsonSchema {
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => [keyword, withReferences(value, components)]),
  );
}

/** JSON text with the keys in alphabetical order, so that equal values have equal texts. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
