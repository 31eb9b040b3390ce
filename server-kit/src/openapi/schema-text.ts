import { escapeHtml } from '../escape-html.ts';
import type { JsonSchema } from './json-schema.ts';

const REFERENCE_PREFIX = '#/components/schemas/';

/** HTML that describes a schema in words: `list of Vendor`, `integer, at least 1`, `"open" | "paused"`. */
export function describeSchema(schema: JsonSchema): string {
  if (typeof schema.$ref === 'string') return linkTo(schema.$ref.slice(REFERENCE_PREFIX.length));
  if (Array.isArray(schema.anyOf)) return (schema.anyOf as JsonSchema[]).map(describeSchema).join(' or ');
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => toCode(JSON.stringify(value))).join(' | ');
  const types = [schema.type ?? 'any'].flat() as string[];
  const words = types.map((type) => describeType(type, schema)).join(' | ');
  const limits = listLimits(schema);
  return limits.length === 0 ? words : `${words}, ${limits.join(', ')}`;
}

function describeType(type: string, schema: JsonSchema): string {
  if (type === 'array') return `list of ${describeSchema((schema.items ?? {}) as JsonSchema)}`;
  if (type === 'object' && schema.patternProperties) {
    const [values] = Object.values(schema.patternProperties as Record<string, JsonSchema>);
    return `map of ${describeSchema(values ?? {})} by name`;
  }
  if (type === 'object' && schema.properties) {
    const fields = Object.entries(schema.properties as Record<string, JsonSchema>);
    return `{ ${fields.map(([name, field]) => `${escapeHtml(name)}: ${describeSchema(field)}`).join('; ')} }`;
  }
  return schema.format === 'date-time' && type === 'string' ? 'time (ISO 8601)' : type;
}

function listLimits(schema: JsonSchema): string[] {
  const { minimum, maximum, exclusiveMinimum, minLength, maxLength, pattern } = schema;
  const limits: string[] = [];
  if (exclusiveMinimum !== undefined) limits.push(`above ${exclusiveMinimum}`);
  if (minimum !== undefined) limits.push(`at least ${minimum}`);
  // Most ids have this limit, so it would tell a reader nothing.
  if (maximum !== undefined && maximum !== 4_294_967_295) limits.push(`at most ${maximum}`);
  if (typeof minLength === 'number' && minLength > 1) limits.push(`at least ${minLength} characters`);
  if (maxLength !== undefined) limits.push(`at most ${maxLength} characters`);
  if (typeof pattern === 'string') limits.push(`like ${toCode(pattern)}`);
  return limits;
}

function linkTo(name: string): string {
  return `<a href="#schema-${escapeHtml(name)}">${escapeHtml(name)}</a>`;
}

function toCode(text: string): string {
  return `<code>${escapeHtml(text)}</code>`;
}
