import { ValueComparison } from './contract-values.ts';
import {
  type ApiDocument,
  type ApiResponse,
  type Content,
  canonicalJson,
  type Header,
  type Operation,
  operationsOf,
  type Parameter,
  sharedByOperations,
} from './openapi.ts';

/**
 * The changes from `before` to `after` that would break a client of `before`. Every request that was valid must stay
 * valid. A response may gain fields but must keep those it had, and no field may get values that it could not have
 * before. Only a response without a 2xx status may be removed. A difference that this check does not understand counts
 * as a break.
 */
export function findBreaks(before: ApiDocument, after: ApiDocument): string[] {
  const now = operationsOf(after);
  const shared = Object.entries(before.paths).flatMap(([path, item]) =>
    differences(path, sharedByOperations(item), sharedByOperations(after.paths[path] ?? item), []),
  );
  const operations = [...operationsOf(before)].flatMap(([name, operation]) => {
    const current = now.get(name);
    return current === undefined
      ? [`${name}: is gone`]
      : new OperationComparison(before, after).compare(name, operation, current);
  });
  return [
    ...differences('the API', { servers: before.servers }, { servers: after.servers }, []),
    ...shared,
    ...operations,
  ];
}

/** The keywords that the comparison of an operation understands, and those that are only for people. */
const UNDERSTOOD_KEYWORDS = 'operationId summary description tags parameters requestBody responses security'.split(' ');
const UNDERSTOOD_OF_PARAMETER = ['name', 'in', 'description', 'required', 'schema'];

class OperationComparison {
  readonly #before: ApiDocument;
  readonly #after: ApiDocument;
  readonly #sent: ValueComparison;
  readonly #read: ValueComparison;

  constructor(before: ApiDocument, after: ApiDocument) {
    this.#before = before;
    this.#after = after;
    this.#sent = new ValueComparison('sent', before, after);
    this.#read = new ValueComparison('read', before, after);
  }

  compare(name: string, before: Operation, after: Operation): string[] {
    return [
      ...differences(name, before, after, UNDERSTOOD_KEYWORDS),
      ...this.#compareSecurity(name, before, after),
      ...this.#compareParameters(`${name} request`, before.parameters ?? [], after.parameters ?? []),
      ...this.#compareBody(`${name} request`, before.requestBody, after.requestBody),
      ...this.#compareResponses(name, before.responses ?? {}, after.responses ?? {}),
    ];
  }

  /** An empty list of requirements, or an empty requirement in the list, means that no token is needed. */
  #compareSecurity(at: string, before: Operation, after: Operation): string[] {
    const requirementsOf = (operation: Operation, document: ApiDocument) => {
      const listed = operation.security ?? document.security ?? [];
      return (listed.length === 0 ? [{}] : listed).map((requirement) =>
        canonicalJson([requirement, securitySchemesOf(document, requirement)]),
      );
    };
    const now = requirementsOf(after, this.#after);
    const withoutToken = canonicalJson([{}, []]);
    const isKept =
      now.includes(withoutToken) || requirementsOf(before, this.#before).every((each) => now.includes(each));
    return isKept ? [] : [`${at}: requires another authentication`];
  }

  #compareParameters(at: string, before: Parameter[], after: Parameter[]): string[] {
    const isSame = (one: Parameter) => (other: Parameter) => one.name === other.name && one.in === other.in;
    const added = after.filter((parameter) => parameter.required && !before.some(isSame(parameter)));
    return [
      ...added.map(({ name }) => `${at}: now needs the parameter ${name}`),
      ...before.flatMap((parameter) => {
        const current = after.find(isSame(parameter));
        if (current === undefined) return [`${at}: no longer takes ${parameter.name}`];
        const breaks = differences(`${at} ${parameter.name}`, parameter, current, UNDERSTOOD_OF_PARAMETER);
        if (current.required && !parameter.required) breaks.push(`${at}: now needs the parameter ${parameter.name}`);
        const schemas = [parameter.schema ?? true, current.schema ?? true] as const;
        return [...breaks, ...this.#sent.compare(`${at} ${parameter.name}`, ...schemas)];
      }),
    ];
  }

  #compareBody(at: string, before: Operation['requestBody'], after: Operation['requestBody']): string[] {
    if (after === undefined) return before ? [`${at}: no longer takes a body`] : [];
    if (after.required && !before?.required) return [`${at}: now needs a body`];
    return this.#compareContent(at, this.#sent, before, after, 'is no longer taken');
  }

  #compareResponses(at: string, before: Record<string, ApiResponse>, after: Record<string, ApiResponse>): string[] {
    return Object.entries(before).flatMap(([status, response]) => {
      const current = after[status];
      if (current === undefined) return status.startsWith('2') ? [`${at} ${status}: is no longer a response`] : [];
      return [
        ...this.#compareHeaders(`${at} ${status}`, response.headers ?? {}, current.headers ?? {}),
        ...this.#compareContent(`${at} ${status}`, this.#read, response, current, 'is no longer a response'),
      ];
    });
  }

  #compareHeaders(at: string, before: Record<string, Header>, after: Record<string, Header>): string[] {
    return Object.entries(before).flatMap(([name, header]) => {
      const current = after[name];
      if (current === undefined) return [`${at}: has no ${name} any more`];
      return [
        ...differences(`${at} ${name}`, header, current, ['description', 'schema']),
        ...this.#read.compare(`${at} ${name}`, header.schema ?? true, current.schema ?? true),
      ];
    });
  }

  #compareContent(
    at: string,
    comparison: ValueComparison,
    before: Content | undefined,
    after: Content,
    gone: string,
  ): string[] {
    return Object.entries(before?.content ?? {}).flatMap(([type, { schema }]) => {
      const current = after.content?.[type];
      if (current === undefined) return [`${at}: ${type} ${gone}`];
      return comparison.compare(at, schema ?? true, current.schema ?? true);
    });
  }
}

function securitySchemesOf(document: ApiDocument, requirement: Record<string, string[]>): unknown[] {
  const schemes = (document.components?.securitySchemes ?? {}) as Record<string, unknown>;
  return Object.keys(requirement).map((name) => schemes[name]);
}

function differences(at: string, before: object, after: object, understood: readonly string[]): string[] {
  const [one, other] = [before, after] as Record<string, unknown>[];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter(
      (keyword) => !understood.includes(keyword) && canonicalJson(one?.[keyword]) !== canonicalJson(other?.[keyword]),
    )
    .map((keyword) => `${at}: ${keyword} differs, and is not understood by this check`);
}
