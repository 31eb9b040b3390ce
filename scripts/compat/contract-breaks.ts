import { type ApiDocument, jsonSchema, type Operation, operationsOf, resolve, type Schema } from './openapi.ts';

/**
 * What a client that was written for `before` would stumble over in `after`. Empty where every former client goes on:
 * answers may gain fields and calls may gain optional ones, nothing may be lost or narrowed.
 */
export function findBreaks(before: ApiDocument, after: ApiDocument): string[] {
  const now = operationsOf(after);
  return [...operationsOf(before)].flatMap(([name, operation]) => {
    const current = now.get(name);
    if (current === undefined) return [`${name}: is gone`];
    const compare = new Comparison(before, after);
    compare.request(`${name} request`, operation, current);
    compare.answers(name, operation, current);
    return compare.breaks;
  });
}

const LOWER_LIMITS = ['minLength', 'minimum', 'minItems'] as const;
const UPPER_LIMITS = ['maxLength', 'maximum', 'maxItems'] as const;

class Comparison {
  readonly breaks: string[] = [];
  readonly #before: ApiDocument;
  readonly #after: ApiDocument;
  readonly #seen = new Set<string>();

  constructor(before: ApiDocument, after: ApiDocument) {
    this.#before = before;
    this.#after = after;
  }

  request(at: string, before: Operation, after: Operation): void {
    const known = before.parameters ?? [];
    for (const { name, required } of after.parameters ?? []) {
      const former = known.find((parameter) => parameter.name === name);
      if (required && !former?.required) this.#say(at, `now needs the parameter ${name}`);
    }
    for (const { name } of known) {
      if (!after.parameters?.some((parameter) => parameter.name === name)) this.#say(at, `no longer takes ${name}`);
    }
    const [from, to] = [jsonSchema(before.requestBody), jsonSchema(after.requestBody)];
    if (from && to) this.#sent(at, from, to);
    else if (to && after.requestBody?.required) this.#say(at, 'now needs a body');
  }

  answers(at: string, before: Operation, after: Operation): void {
    for (const [status, answer] of Object.entries(before.responses ?? {})) {
      if (!status.startsWith('2')) continue;
      const current = after.responses?.[status];
      if (current === undefined) {
        this.#say(`${at} ${status}`, 'is no longer answered');
        continue;
      }
      const [from, to] = [jsonSchema(answer), jsonSchema(current)];
      if (from && to) this.#read(`${at} ${status}`, from, to);
      else if (from) this.#say(`${at} ${status}`, 'has no JSON body any more');
    }
  }

  /** What clients send must still be taken. */
  #sent(at: string, fromReference: Schema, toReference: Schema): void {
    const [from, to] = this.#resolve('sent', fromReference, toReference) ?? [];
    if (!from || !to) return;
    const refused = typesOf(from).filter((type) => !takes(to, type));
    if (refused.length > 0) this.#say(at, `no longer takes ${refused.join(', ')}`);
    for (const name of to.required ?? []) {
      if (!from.required?.includes(name)) this.#say(`${at}.${name}`, 'is now needed');
    }
    for (const [name, property] of Object.entries(from.properties ?? {})) {
      const current = to.properties?.[name];
      if (current === undefined) this.#say(`${at}.${name}`, 'is no longer taken');
      else this.#sent(`${at}.${name}`, property, current);
    }
    const dropped = (from.enum ?? []).filter((value) => to.enum !== undefined && !to.enum.includes(value));
    if (dropped.length > 0) this.#say(at, `no longer takes ${dropped.join(', ')}`);
    for (const limit of LOWER_LIMITS) {
      if ((to[limit] ?? -Infinity) > (from[limit] ?? -Infinity)) this.#say(at, `${limit} rose to ${to[limit]}`);
    }
    for (const limit of UPPER_LIMITS) {
      if ((to[limit] ?? Infinity) < (from[limit] ?? Infinity)) this.#say(at, `${limit} fell to ${to[limit]}`);
    }
    if (to.pattern !== undefined && to.pattern !== from.pattern) this.#say(at, `must now match ${to.pattern}`);
    if (from.items && to.items) this.#sent(`${at}[]`, from.items, to.items);
  }

  /** What clients read must still be there. */
  #read(at: string, fromReference: Schema, toReference: Schema): void {
    const [from, to] = this.#resolve('read', fromReference, toReference) ?? [];
    if (!from || !to) return;
    const unknown = typesOf(to).filter((type) => !takes(from, type));
    if (unknown.length > 0) this.#say(at, `may now be ${unknown.join(', ')}`);
    for (const [name, property] of Object.entries(from.properties ?? {})) {
      const current = to.properties?.[name];
      if (current === undefined) this.#say(`${at}.${name}`, 'is gone');
      else {
        const mayBeMissing = from.required?.includes(name) && !to.required?.includes(name);
        if (mayBeMissing) this.#say(`${at}.${name}`, 'may now be missing');
        this.#read(`${at}.${name}`, property, current);
      }
    }
    if (from.items && to.items) this.#read(`${at}[]`, from.items, to.items);
  }

  /** Undefined for a pair of named schemas that is being compared already: a schema may hold itself. */
  #resolve(direction: string, from: Schema, to: Schema): [Schema, Schema] | undefined {
    if (from.$ref && to.$ref) {
      const pair = `${direction} ${from.$ref} ${to.$ref}`;
      if (this.#seen.has(pair)) return undefined;
      this.#seen.add(pair);
    }
    return [resolve(this.#before, from), resolve(this.#after, to)];
  }

  #say(at: string, what: string): void {
    this.breaks.push(`${at}: ${what}`);
  }
}

function typesOf(schema: Schema): string[] {
  if (schema.type !== undefined) return [schema.type].flat();
  return (schema.anyOf ?? schema.oneOf ?? []).flatMap(typesOf);
}

/** A schema without a type takes anything; every integer is a number. */
function takes(schema: Schema, type: string): boolean {
  const types = typesOf(schema);
  return types.length === 0 || types.includes(type) || (type === 'integer' && types.includes('number'));
}
