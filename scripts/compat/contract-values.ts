import { type AnySchema, type ApiDocument, canonicalJson, type Schema } from './openapi.ts';
import { isEqual, keywordsOf, narrowestSchema, type Piece, piecesOf } from './schema-pieces.ts';

/**
 * `sent`: values that clients send must still be accepted. `read`: responses may only have values that clients know.
 */
export type Direction = 'sent' | 'read';

const UNDERSTOOD_KEYWORDS = new Set(
  `type enum const properties patternProperties additionalProperties required items minItems maxItems uniqueItems
   minLength maxLength pattern format minimum exclusiveMinimum maximum exclusiveMaximum default`.split(/\s+/),
);
type Limit = 'minLength' | 'maxLength' | 'minItems' | 'maxItems';

/**
 * Checks that every value of one schema is also a value of another, and lists the places where it is not. A difference
 * that it does not understand counts as a break: a false break can be allowed in a decision page, but a missed one
 * would go unnoticed.
 *
 * In responses there is one exception: an object may have fields that clients do not know.
 */
export class ValueComparison {
  readonly #direction: Direction;
  readonly #from: ApiDocument;
  readonly #to: ApiDocument;
  readonly #beingCompared = new Set<string>();

  constructor(direction: Direction, before: ApiDocument, after: ApiDocument) {
    this.#direction = direction;
    [this.#from, this.#to] = direction === 'sent' ? [before, after] : [after, before];
  }

  compare(at: string, before: AnySchema, after: AnySchema): string[] {
    const breaks =
      this.#direction === 'sent' ? this.#compareSchemas(at, before, after) : this.#compareSchemas(at, after, before);
    return [...new Set(breaks)];
  }

  #compareSchemas(at: string, from: AnySchema, to: AnySchema): string[] {
    if (allowsAnything(to)) return [];
    const pair = isReference(from) || isReference(to) ? canonicalJson([from, to]) : undefined;
    // A schema may contain itself. Then the outer comparison decides.
    if (pair !== undefined && this.#beingCompared.has(pair)) return [];
    if (pair !== undefined) this.#beingCompared.add(pair);
    const breaks = [...besideReference(at, from), ...besideReference(at, to), ...this.#comparePieces(at, from, to)];
    if (pair !== undefined) this.#beingCompared.delete(pair);
    return breaks;
  }

  #comparePieces(at: string, from: AnySchema, to: AnySchema): string[] {
    const [given, taken] = [piecesOf(this.#from, from), piecesOf(this.#to, to)];
    const objects = taken.filter(({ type }) => type === 'object');
    const known = new Set(objects.flatMap(({ schema }) => Object.keys(schema.properties ?? {})));
    const attempts = given.map((piece) =>
      taken.map((each) => (fits(piece, each) ? this.#comparePiece(at, piece, each, known) : undefined)),
    );
    const covered = given.flatMap(
      (piece, row) =>
        shortestList(attempts[row]) ?? [`${at}: ${this.#wordsFor('no longer takes', 'may now be')} ${nameOf(piece)}`],
    );
    if (this.#direction === 'sent') return covered;
    // Clients may rely on the fields of each shape of an object that they know. So for each known shape there must be
    // one of today that fits it. It is not enough that all shapes of today are known.
    const kept = taken.flatMap(({ type }, column) =>
      type === 'object' ? (shortestList(attempts.map((row) => row[column])) ?? [`${at}: is no longer an object`]) : [],
    );
    return [...covered, ...kept];
  }

  #comparePiece(at: string, from: Piece, to: Piece, known: ReadonlySet<string>): string[] {
    const breaks = [
      ...this.#listNotUnderstood(at, from.schema, to.schema),
      ...this.#compareDefault(at, from.schema, to.schema),
    ];
    if (to.value) {
      const same = from.value && isEqual(from.value.is, to.value.is);
      return same ? breaks : [...breaks, `${at}: ${this.#wordsFor('no longer takes', 'may now be')} ${nameOf(from)}`];
    }
    const fromSchema = from.value ? narrowestSchema(from) : from.schema;
    switch (from.type) {
      case 'string':
        return [...breaks, ...this.#compareString(at, fromSchema, to.schema, from.value?.is)];
      case 'number':
      case 'integer':
        return [...breaks, ...this.#compareNumber(at, fromSchema, to.schema, from.type === 'integer')];
      case 'array':
        return [...breaks, ...this.#compareArray(at, fromSchema, to.schema)];
      case 'object':
        return [...breaks, ...this.#compareObject(at, fromSchema, to.schema, known)];
      default:
        return breaks;
    }
  }

  #listNotUnderstood(at: string, from: Schema, to: Schema): string[] {
    return [...new Set([...keywordsOf(from), ...keywordsOf(to)])]
      .filter((keyword) => !UNDERSTOOD_KEYWORDS.has(keyword))
      .filter((keyword) => {
        const [one, other] = [from, to].map((schema) => canonicalJson((schema as Record<string, unknown>)[keyword]));
        return one !== other || one?.includes('"$ref"');
      })
      .map((keyword) => `${at}: ${keyword} is not understood by this check, or differs`);
  }

  /** If there was a default, a client that leaves the field out must get the same one now. */
  #compareDefault(at: string, from: Schema, to: Schema): string[] {
    if (this.#direction === 'read' || from.default === undefined || isEqual(from.default, to.default)) return [];
    return [`${at}: default is now ${canonicalJson(to.default) ?? 'gone'}, was ${canonicalJson(from.default)}`];
  }

  #compareString(at: string, from: Schema, to: Schema, value: unknown): string[] {
    const breaks = [...this.#compareLimit(at, 'minLength', from, to), ...this.#compareLimit(at, 'maxLength', from, to)];
    const matches = to.pattern !== undefined && typeof value === 'string' && new RegExp(to.pattern, 'u').test(value);
    if (to.pattern !== undefined && !matches && from.pattern !== to.pattern)
      breaks.push(this.#describeNarrowed(at, 'pattern', from, to));
    if (to.format !== undefined && from.format !== to.format)
      breaks.push(this.#describeNarrowed(at, 'format', from, to));
    return breaks;
  }

  #compareNumber(at: string, from: Schema, to: Schema, isInteger: boolean): string[] {
    const breaks: string[] = [];
    if (isBelow(lowest(from, isInteger), lowest(to, isInteger)))
      breaks.push(this.#describeNarrowed(at, lowestKeyword(from, to), from, to));
    if (isBelow(highest(to, isInteger), highest(from, isInteger)))
      breaks.push(this.#describeNarrowed(at, highestKeyword(from, to), from, to));
    return breaks;
  }

  #compareArray(at: string, from: Schema, to: Schema): string[] {
    const breaks = [...this.#compareLimit(at, 'minItems', from, to), ...this.#compareLimit(at, 'maxItems', from, to)];
    if (to.uniqueItems && !from.uniqueItems) breaks.push(this.#describeNarrowed(at, 'uniqueItems', from, to));
    if (to.items !== undefined) breaks.push(...this.#compareSchemas(`${at}[]`, from.items ?? true, to.items));
    return breaks;
  }

  #compareObject(at: string, from: Schema, to: Schema, known: ReadonlySet<string>): string[] {
    return [
      ...this.#listMissingFields(at, from, to),
      ...Object.entries(from.properties ?? {}).flatMap(([name, schema]) => {
        const candidates = schemasForField(from, to, name);
        if (candidates)
          return candidates.flatMap((candidate) => this.#compareSchemas(`${at}.${name}`, schema, candidate));
        if (this.#direction === 'sent') return [`${at}.${name}: is no longer taken`];
        return known.has(name) ? [`${at}.${name}: may now be there`] : [];
      }),
      ...this.#compareUnnamedFields(at, from, to),
    ];
  }

  #listMissingFields(at: string, from: Schema, to: Schema): string[] {
    const isGone = (name: string) => from.properties?.[name] === undefined;
    const needed = (to.required ?? []).filter((name) => !from.required?.includes(name));
    if (this.#direction === 'sent') return needed.map((name) => `${at}.${name}: is now needed`);
    const gone = Object.keys(to.properties ?? {}).filter(isGone);
    return [
      ...gone.map((name) => `${at}.${name}: is gone`),
      ...needed.filter((name) => !gone.includes(name)).map((name) => `${at}.${name}: may now be missing`),
    ];
  }

  /** Compares the fields that a schema does not name: those of maps, and additional fields of open objects. */
  #compareUnnamedFields(at: string, from: Schema, to: Schema): string[] {
    const rest = from.additionalProperties ?? true;
    const patterns = Object.entries(from.patternProperties ?? {});
    const given = [...patterns.map(([, schema]) => schema), ...(rest === false ? [] : [rest])];
    const others = to.additionalProperties ?? true;
    const targets = Object.entries(to.properties ?? {})
      .filter(([name]) => from.properties?.[name] === undefined)
      .map(([name, schema]) => ({ name, schema }));
    for (const [pattern, schema] of Object.entries(to.patternProperties ?? {})) {
      if (from.patternProperties?.[pattern] === undefined) targets.push({ name: '*', schema });
    }
    const breaks = given.flatMap((schema) =>
      targets.flatMap((target) => this.#compareSchemas(`${at}.${target.name}`, schema, target.schema)),
    );
    for (const [pattern, schema] of patterns) {
      breaks.push(...this.#compareToUnnamed(at, schema, to.patternProperties?.[pattern] ?? others));
    }
    if (rest !== false) breaks.push(...this.#compareToUnnamed(at, rest, others));
    return breaks;
  }

  #compareToUnnamed(at: string, from: AnySchema, to: AnySchema): string[] {
    if (from === false) return [];
    if (to !== false) return this.#compareSchemas(`${at}.*`, from, to);
    return this.#direction === 'sent' ? [`${at}: no longer takes fields of any name`] : [];
  }

  #compareLimit(at: string, keyword: Limit, from: Schema, to: Schema): string[] {
    const [given, taken] = [from[keyword], to[keyword]];
    const isLowerLimit = keyword.startsWith('min');
    const kept = isLowerLimit ? (given ?? 0) >= (taken ?? 0) : (given ?? Infinity) <= (taken ?? Infinity);
    return kept ? [] : [this.#describeNarrowed(at, keyword, from, to)];
  }

  #describeNarrowed(at: string, keyword: keyof Schema, from: Schema, to: Schema): string {
    const [before, after] = this.#direction === 'sent' ? [from, to] : [to, from];
    return `${at}: ${keyword} is now ${after[keyword] ?? 'open'}, was ${before[keyword] ?? 'open'}`;
  }

  #wordsFor(sent: string, read: string): string {
    return this.#direction === 'sent' ? sent : read;
  }
}

function allowsAnything(schema: AnySchema): boolean {
  return schema === true || (schema !== false && keywordsOf(schema).length === 0);
}

function isReference(schema: AnySchema): schema is Schema {
  return typeof schema === 'object' && schema.$ref !== undefined;
}

function besideReference(at: string, schema: AnySchema): string[] {
  if (!isReference(schema)) return [];
  const others = keywordsOf(schema).filter((keyword) => keyword !== '$ref');
  return others.map((keyword) => `${at}: ${keyword} beside $ref is not understood by this check`);
}

function fits(from: Piece, to: Piece): boolean {
  return from.type === to.type || (from.type === 'integer' && to.type === 'number');
}

function shortestList(attempts: (string[] | undefined)[] = []): string[] | undefined {
  return attempts.filter((breaks) => breaks !== undefined).toSorted((a, b) => a.length - b.length)[0];
}

function nameOf({ type, value }: Piece): string {
  return value ? canonicalJson(value.is) : type;
}

/** The schemas that a field of this name must fit: undefined where `to` has no place for it. */
function schemasForField(from: Schema, to: Schema, name: string): AnySchema[] | undefined {
  const own = to.properties?.[name];
  const patterns = Object.entries(to.patternProperties ?? {}).filter(([pattern]) =>
    new RegExp(pattern, 'u').test(name),
  );
  // A pattern that both have is compared separately.
  const added = patterns.filter(([pattern]) => from.patternProperties?.[pattern] === undefined);
  if (own !== undefined || patterns.length > 0)
    return [...(own === undefined ? [] : [own]), ...added.map(([, schema]) => schema)];
  return to.additionalProperties === false ? undefined : [to.additionalProperties ?? true];
}

/** A limit that can be compared. The second number makes an exclusive limit a little narrower. */
type LimitPair = readonly [number, number];

function lowest({ minimum = -Infinity, exclusiveMinimum = -Infinity }: Schema, isInteger: boolean): LimitPair {
  if (isInteger) return [Math.max(Math.ceil(minimum), Math.floor(exclusiveMinimum) + 1), 0];
  return exclusiveMinimum >= minimum && exclusiveMinimum > -Infinity ? [exclusiveMinimum, 1] : [minimum, 0];
}

function highest({ maximum = Infinity, exclusiveMaximum = Infinity }: Schema, isInteger: boolean): LimitPair {
  if (isInteger) return [Math.min(Math.floor(maximum), Math.ceil(exclusiveMaximum) - 1), 0];
  return exclusiveMaximum <= maximum && exclusiveMaximum < Infinity ? [exclusiveMaximum, -1] : [maximum, 0];
}

function isBelow([a, x]: LimitPair, [b, y]: LimitPair): boolean {
  return a < b || (a === b && x < y);
}

const lowestKeyword = (from: Schema, to: Schema) =>
  (from.exclusiveMinimum ?? to.exclusiveMinimum) === undefined ? 'minimum' : 'exclusiveMinimum';
const highestKeyword = (from: Schema, to: Schema) =>
  (from.exclusiveMaximum ?? to.exclusiveMaximum) === undefined ? 'maximum' : 'exclusiveMaximum';
