import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { OpenApiDocument } from '../src/openapi/document.ts';

/** `documented` has all documented responses, written as `GET /api/stats 200`, and `seen` those that were sent. */
export type Conformance = {
  check: (response: { method: string; path: string; status: number; mediaType: string; body: unknown }) => void;
  seen: ReadonlySet<string>;
  documented: ReadonlySet<string>;
};

/**
 * Compares every response of a test with the document. Throws for an undocumented status, code or body of a documented
 * route. A 405 is accepted everywhere.
 */
export function createConformance(document: OpenApiDocument): Conformance {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'document', ...document });
  const seen = new Set<string>();
  const validators = new Map<string, ValidateFunction>();

  const operations = Object.entries(document.paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${template}`,
      method: method.toUpperCase(),
      pattern: new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      pointer: `document#/paths/${template.replaceAll('~', '~0').replaceAll('/', '~1')}/${method}`,
      operation,
    })),
  );
  const documented = new Set(
    operations.flatMap(({ name, operation }) => Object.keys(operation.responses).map((status) => `${name} ${status}`)),
  );

  return {
    seen,
    documented,
    check: ({ method, path, status, mediaType, body }) => {
      const found = operations.find((operation) => operation.method === method && operation.pattern.test(path));
      if (found === undefined || status === 405) return;
      const response = found.operation.responses[String(status)];
      const key = `${found.name} ${status}`;
      if (response === undefined) throw new Error(`${key} is not documented: ${JSON.stringify(body)}`);
      const code = codeOf(body);
      if (code !== undefined && !response.description.includes(`\`${code}\``)) {
        throw new Error(`${key} is not documented with the code ${code}`);
      }
      seen.add(key);
      if (response.content === undefined) return;
      if (response.content[mediaType] === undefined) throw new Error(`${key} has the media type ${mediaType}`);
      const media = mediaType.replaceAll('/', '~1');
      const pointer = `${found.pointer}/responses/${status}/content/${media}/schema`;
      const validate = validators.get(pointer) ?? ajv.compile({ $ref: pointer });
      validators.set(pointer, validate);
      if (!validate(body)) throw new Error(`${key} is not as documented: ${ajv.errorsText(validate.errors)}`);
    },
  };
}

function codeOf(body: unknown): string | undefined {
  const { code } = Object(body) as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
}
