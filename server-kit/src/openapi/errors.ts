import type { Route, RouteErrors } from '../http/route.ts';

/** One description for each status, because OpenAPI has one response for each. */
export function describeErrors(errors: RouteErrors): { status: number; description: string }[] {
  const byStatus = new Map<number, Map<string, string[]>>();
  for (const [code, { status, when }] of Object.entries(errors)) {
    const sentences = byStatus.get(status) ?? new Map<string, string[]>();
    const sentence = `${when.charAt(0).toUpperCase()}${when.slice(1)}`;
    byStatus.set(status, sentences.set(sentence, [...(sentences.get(sentence) ?? []), `\`${code}\``]));
  }
  return [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, sentences]) => ({
      status,
      description: `${[...sentences].map(([sentence, codes]) => `${sentence} (${codes.join(', ')})`).join('. ')}.`,
    }));
}

/** The errors that follow from what a route declares about itself. */
export function commonErrors({ method, params, query, body, file, needsDatabase }: Route): RouteErrors {
  const invalid =
    params || query || body ? 'A field is invalid; `details` names each' : 'Fields or parameters were sent';
  const malformed =
    method === 'GET' || file ? 'A parameter holds characters that cannot be stored' : 'The body is not valid JSON';
  return {
    'request.invalid': { status: 400, when: invalid },
    'request.malformed': { status: 400, when: malformed },
    ...(method === 'GET'
      ? {}
      : {
          'request.too_large': { status: 413, when: 'The body is too large' },
          'request.unsupported_type': {
            status: 415,
            when: `The body is not sent as ${file ? 'application/octet-stream' : 'application/json'}`,
          },
        }),
    ...(needsDatabase === false
      ? {}
      : { 'service.unavailable': { status: 503, when: 'The database does not respond; see Retry-After' } }),
  };
}
