import { errorsOf, type Route, type RouteErrors } from '../http/route.ts';

/** One description for each status, because OpenAPI has one response for each. */
export function describeErrors(errors: RouteErrors): { status: number; description: string }[] {
  const byStatus = new Map<number, Map<string, string[]>>();
  for (const [code, { status, when }] of Object.entries(errors)) {
    const sentences = byStatus.get(status) ?? new Map<string, string[]>();
    byStatus.set(status, sentences.set(when, [...(sentences.get(when) ?? []), `\`${code}\``]));
  }
  return [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, sentences]) => ({
      status,
      description: `${[...sentences].map(([sentence, codes]) => `${sentence} (${codes.join(', ')})`).join('. ')}.`,
    }));
}

/** The errors that follow from what a route declares about itself. */
export function commonErrors({ method, params, query, body, file, ignoresBody, needsDatabase }: Route): RouteErrors {
  const invalid =
    params || query || body ? 'A field is invalid; `details` names each' : 'Fields or parameters were sent';
  const readsNoBody = method === 'GET' || ignoresBody;
  const malformed =
    readsNoBody || file ? 'A parameter holds characters that cannot be stored' : 'The body is not valid JSON';
  return {
    ...errorsOf(400, invalid, 'request.invalid'),
    ...errorsOf(400, malformed, 'request.malformed'),
    ...(readsNoBody
      ? {}
      : {
          ...errorsOf(413, 'The body is too large', 'request.too_large'),
          ...errorsOf(
            415,
            `The body is not sent as ${file ? 'application/octet-stream' : 'application/json'}`,
            'request.unsupported_type',
          ),
        }),
    ...(needsDatabase === false
      ? {}
      : errorsOf(503, 'The database does not respond; see Retry-After', 'service.unavailable')),
  };
}
