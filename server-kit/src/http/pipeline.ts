import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { withinDeadline } from './deadline.ts';
import { readFileBody } from './file-body.ts';
import { BODY_LIMIT_BYTES, readJsonBody } from './json-body.ts';
import { compileQuickCheck } from './quick-validation.ts';
import { type HttpResponse, successResponse } from './response.ts';
import { compileShape } from './response-shape.ts';
import { ResponseWithHeaders, type Route } from './route.ts';
import { pickKnown, validateBody, validateText } from './validation.ts';

/** What the pipeline needs of a request. An adapter takes it from the framework of its API. */
export interface HttpRequest {
  method: string;
  headers: IncomingHttpHeaders;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, unknown>>;
  /** The JSON parser of the framework. It rejects a body that has more bytes than the limit. */
  parseBody: (limitBytes: number) => Promise<unknown>;
  /** The body as it comes, for a route that takes a file. */
  stream: Readable;
}

export interface RouteInput {
  params: unknown;
  query: unknown;
  body: unknown;
  caller: unknown;
}

export interface PipelineOptions<Request extends HttpRequest> {
  /** Returns the caller, or throws if the route's `access` does not allow them. */
  identify: (route: Route, request: Request) => Promise<unknown>;
  /**
   * Checks what else the route requires of its caller, such as a fresh second factor. Runs after the input was
   * validated.
   */
  confirm?: (route: Route, input: RouteInput) => Promise<void>;
  /** The deadline of routes that declare none. */
  deadlineMs: (route: Route) => number;
}

export type RunRoute<Request extends HttpRequest> = (request: Request) => Promise<HttpResponse>;

export function createPipeline<Request extends HttpRequest>({
  identify,
  confirm,
  deadlineMs,
}: PipelineOptions<Request>) {
  return (route: Route): RunRoute<Request> => {
    const shape = compileShape(route.response.schema);
    const passesQuickCheck = compileQuickCheck(route.body);
    const limitMs = route.deadlineMs ?? deadlineMs(route);
    return async (request) => {
      const startedAt = performance.now();
      const caller = await withinDeadline(limitMs, identify(route, request));
      const identifiedAt = performance.now();
      const params = validateText(route.params, request.params);
      const query = route.ignoresQuery
        ? pickKnown(route.query, request.query)
        : validateText(route.query, request.query);
      // The time that a slow client takes to send its body does not count toward the deadline, because the server has a
      // separate limit for it.
      const body = takesBody(route) ? await readBody(route, request, passesQuickCheck) : undefined;
      const handled = (async () => {
        const input = { params, query, body, caller };
        await confirm?.(route, input);
        return route.handle(input);
      })();
      const result = await withinDeadline(limitMs - (identifiedAt - startedAt), handled);
      const { body: value, headers } =
        result instanceof ResponseWithHeaders ? result : { body: result, headers: undefined };
      return successResponse(route.response, shape(value), headers);
    };
  };
}

function takesBody({ method, ignoresBody }: Route): boolean {
  return method !== 'GET' && !ignoresBody;
}

async function readBody(
  route: Route,
  { headers, parseBody, stream }: HttpRequest,
  passesQuickCheck: ((body: object) => boolean) | undefined,
): Promise<unknown> {
  if (route.file) return readFileBody(headers, stream, route.file);
  const body = await readJsonBody(headers, () => parseBody(route.bodyLimit ?? BODY_LIMIT_BYTES));
  return body && passesQuickCheck?.(body) ? body : validateBody(route.body, body);
}
