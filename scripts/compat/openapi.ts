/** A JSON schema: `true` allows anything, `false` nothing. */
export type AnySchema = boolean | Schema;

/** The keywords that the comparison understands. A schema may have others as well. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, AnySchema>;
  patternProperties?: Record<string, AnySchema>;
  additionalProperties?: AnySchema;
  required?: string[];
  items?: AnySchema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: AnySchema[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  exclusiveMaximum?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  pattern?: string;
  format?: string;
  default?: unknown;
}

export interface Content {
  content?: Record<string, { schema?: AnySchema }>;
}

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: AnySchema;
}

export interface Header {
  schema?: AnySchema;
}

export interface ApiResponse extends Content {
  headers?: Record<string, Header>;
}

export interface Operation {
  parameters?: Parameter[];
  requestBody?: Content & { required?: boolean };
  responses?: Record<string, ApiResponse>;
  security?: Record<string, string[]>[];
}

export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema>; securitySchemes?: unknown };
  security?: Record<string, string[]>[];
  servers?: unknown;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace'];

/** The operations of a document by method and path, such as `POST /api/votes`. */
export function operationsOf(document: ApiDocument): Map<string, Operation> {
  return new Map(
    Object.entries(document.paths).flatMap(([path, item]) =>
      METHODS.flatMap((method): [string, Operation][] => {
        const operation = item[method];
        return operation ? [[`${method.toUpperCase()} ${path}`, operation]] : [];
      }),
    ),
  );
}

export function sharedByOperations(item: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(item).filter(([keyword]) => !METHODS.includes(keyword)));
}

export function resolveReference(document: ApiDocument, schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  const name = /^#\/components\/schemas\/([^/]+)$/.exec(schema.$ref)?.[1] ?? '';
  const found = document.components?.schemas?.[name];
  if (found === undefined) throw new Error(`${schema.$ref} leads nowhere`);
  return resolveReference(document, found);
}

/** JSON with sorted keys, so that equal values give equal texts. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
