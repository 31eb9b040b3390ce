import type { Schema } from 'joi';

export type JsonSchema = { [keyword: string]: unknown };

/** joi's own output in the draft that OpenAPI 3.1 speaks. */
export function toJsonSchema(schema: Schema): JsonSchema {
  return schema['~standard'].jsonSchema.input({ target: 'draft-2020-12' }) as JsonSchema;
}
