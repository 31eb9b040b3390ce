import type { Knex } from 'knex';

/**
 * Where each text that clients send is stored, as `table.column`. A text is named by its field, such as `reason` or
 * `rule.name`, or by its route and field, if other routes mean something else by the field. It has every column that it
 * is copied to, and none if it is not stored, or only as a hash. `most` is for a text whose pattern limits its length.
 */
export type StoredTexts = Readonly<Record<string, readonly string[] | { most: number; columns: readonly string[] }>>;

interface Document {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>>;
  components: { schemas: Record<string, Schema> };
}
interface Schema {
  $ref?: string;
  type?: string | string[];
  maxLength?: number;
  format?: string;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
}

type SentText = { route: string; field: string; most: number };

/**
 * What is wrong with the texts of an OpenAPI document: texts that `stored` does not name, names in it that no text has,
 * and texts that can be longer than a column.
 */
export async function findTextsWithoutRoom(owner: Knex, document: Document, stored: StoredTexts): Promise<string[]> {
  const rooms = await readRooms(owner);
  const used = new Set<string>();
  const errors = listTexts(document).flatMap(({ route, field, most }) => {
    const name = [`${route} ${field}`, field].find((candidate) => Object.hasOwn(stored, candidate));
    const entry = name === undefined ? undefined : stored[name];
    if (name === undefined || entry === undefined) return [`It is not said where ${route} ${field} is stored`];
    used.add(name);
    const [columns, limit] = 'most' in entry ? [entry.columns, entry.most] : [entry, most];
    return columns.flatMap((column) => {
      const room = rooms.get(column);
      if (room === undefined) return [`There is no text column ${column}`];
      return limit <= room ? [] : [`${route} ${field} has up to ${limit} letters, ${column} only ${room}`];
    });
  });
  const unused = Object.keys(stored).filter((name) => !used.has(name));
  return [...errors, ...unused.map((name) => `No text is called ${name}`)];
}

function listTexts({ paths, components }: Document): SentText[] {
  const texts: SentText[] = [];
  const visit = (given: Schema, route: string, field: string): void => {
    const schema = given.$ref === undefined ? given : (components.schemas[given.$ref.split('/').at(-1) ?? ''] ?? given);
    for (const alternative of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) visit(alternative, route, field);
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      visit(property, route, field === '' ? name : `${field}.${name}`);
    }
    if (schema.items !== undefined) visit(schema.items, route, `${field}[]`);
    const isText = [schema.type].flat().includes('string') && schema.enum === undefined && schema.format !== 'binary';
    if (isText) texts.push({ route, field, most: schema.maxLength ?? Number.POSITIVE_INFINITY });
  };
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { requestBody }] of Object.entries(methods)) {
      for (const { schema } of Object.values(requestBody?.content ?? {}))
        visit(schema, `${method.toUpperCase()} ${path}`, '');
    }
  }
  return texts;
}

/** In JSON a letter can take six, and in a column that is measured in bytes it can take three more. */
const BYTES_OF_LETTER = 9;

/** How many letters each column takes. A binary column gets them as base64. */
async function readRooms(owner: Knex): Promise<Map<string, number>> {
  const [rows] = await owner.raw(
    `select concat(table_name, '.', column_name) as name, data_type as type, character_maximum_length as length
       from information_schema.columns where table_schema = database()`,
  );
  return new Map(
    rows.flatMap(({ name, type, length }: { name: string; type: string; length: number | null }) => {
      if (type === 'json') return [[name, Number.POSITIVE_INFINITY]];
      if (length === null) return [];
      if (/text$/.test(type)) return [[name, Math.floor(length / BYTES_OF_LETTER)]];
      return [[name, /binary$/.test(type) ? Math.floor((length * 4) / 3) : length]];
    }),
  );
}
