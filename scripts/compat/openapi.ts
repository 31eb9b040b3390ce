/** As much of OpenAPI 3.1 as both APIs use. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
}

interface Content {
  content?: Record<string, { schema?: Schema }>;
}

export interface Operation {
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: Content & { required?: boolean };
  responses?: Record<string, Content>;
}

export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** `POST /api/votes` and so on. */
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

export function resolve(document: ApiDocument, schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1);
  if (name === undefined) return schema;
  const found = document.components?.schemas?.[name];
  if (found === undefined) throw new Error(`${schema.$ref} leads nowhere`);
  return resolve(document, found);
}

export function jsonSchema(content: Content | undefined): Schema | undefined {
  return content?.content?.['application/json']?.schema;
}
