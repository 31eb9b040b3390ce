import type { ObjectSchema, Schema } from 'joi';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * `shared` responses are the same for everybody. The gateway keeps them for a second, and an ETag shows whether one has
 * changed. `momentary` ones are shared too, but contain a time, so no two are equal. `private` ones are never stored.
 * `forever` is for an address whose content never changes. A response with a number of seconds changes rarely, so
 * everybody may keep it for that time. After it, an ETag shows whether it has changed.
 */
export type Caching = 'shared' | 'momentary' | 'private' | 'forever' | { seconds: number };

/**
 * The errors of a route by their code, each with the status of the response and a text that says when the error
 * happens.
 */
export type RouteErrors = Readonly<Record<string, { status: number; when: string }>>;

export function errorsOf(status: number, when: string, ...codes: readonly string[]): RouteErrors {
  return Object.fromEntries(codes.map((code) => [code, { status, when }]));
}

export interface ResponseDeclaration<Body> {
  status: 200 | 201;
  description: string;
  /** The pipeline drops every field that this does not declare. */
  schema: Schema<Body>;
  /** `application/json` unless this says otherwise. */
  mediaType?: string;
  /** `private` unless this says otherwise. */
  caching?: Caching;
}

/** A body that is a file, sent as application/octet-stream. */
export interface FileBody<Bytes = Buffer> {
  limitBytes: number;
  tooLargeMessage: string;
  /** Never set. Its type says what the handler gets as `body`. */
  bytes?: Bytes;
}

export const fileBody = (limitBytes: number, tooLargeMessage: string): FileBody => ({ limitBytes, tooLargeMessage });

interface RouteHead<Access extends string> {
  operationId: string;
  method: Method;
  /** The path as a router writes it: `/api/vendors/:id`. */
  path: string;
  /**
   * The heading under which the documentation shows the route. Null for a route that is not for programs, such as a
   * part of a page. The documentation leaves it out.
   */
  tag: string | null;
  summary: string;
  description?: string;
  /** Says who may call. Each API has its own values. */
  access: Access;
  /**
   * Set for an address that people put into chats and other sites, which add parameters to it. Such a route gets of
   * them only what its `query` names and accepts. Other routes reject all else.
   */
  ignoresQuery?: true;
  bodyLimit?: number;
  /** Set for a route that other programs send a body to which says nothing, in whatever type. */
  ignoresBody?: true;
  /** When this time is over, the response is 503. */
  deadlineMs?: number;
  /** The errors of this route. The documentation adds those that follow from its other fields, such as `body`. */
  errors?: RouteErrors;
  /** False for the few routes that respond while the database is unavailable. */
  needsDatabase?: false;
  /** The successes of this route are so frequent that only the debug level logs them. */
  isRoutine?: true;
  /** Called so often that the API handles it without its framework. Such a route has a fixed path and no query. */
  isHot?: true;
  /** Set for verify-2fa alone, whose contract has the error's message under the name `error` as well. */
  repeatsMessageAsError?: true;
}

/** A header with several values is sent as one line for each, as cookies have to be. */
export type ResponseHeaders = Readonly<Record<string, string | string[]>>;

export class ResponseWithHeaders<Body> {
  readonly body: Body;
  readonly headers: ResponseHeaders;

  constructor(body: Body, headers: ResponseHeaders) {
    this.body = body;
    this.headers = headers;
  }
}

export function download(filename: string, text: string): ResponseWithHeaders<string> {
  return new ResponseWithHeaders(text, { 'Content-Disposition': `attachment; filename="${filename}"` });
}

/**
 * A large file that the browser saves. If its first chunk cannot be read, the response is an error instead of a file.
 */
export async function downloadInChunks(
  filename: string,
  chunks: AsyncGenerator<string>,
): Promise<ResponseWithHeaders<string>> {
  const first = await chunks.next();
  async function* allPieces() {
    if (!first.done) yield first.value;
    yield* chunks;
  }
  // In the types of a route, a body is one text. The chunks are one text for everyone who reads the response.
  return download(filename, allPieces() as AsyncIterable<string> as unknown as string);
}

type Result<Body> = Body | ResponseWithHeaders<Body>;

/**
 * One declaration says who may use the route, validates what comes in, documents the route, and strips what goes out.
 * The types of the handler's input and result follow from the schemas.
 */
export interface RouteDeclaration<Access extends string, Caller, Params, Query, Input, Body> extends RouteHead<Access> {
  params?: ObjectSchema<Params>;
  query?: ObjectSchema<Query>;
  body?: ObjectSchema<Input>;
  /**
   * Set for a route that receives a file. The route then declares no `body` schema, and the handler gets the bytes as
   * `body`.
   */
  file?: FileBody<Input>;
  response: ResponseDeclaration<Body>;
  handle: (input: {
    params: Params;
    query: Query;
    body: Input;
    caller: Caller;
  }) => Promise<Result<Body>> | Result<Body>;
}

/** A route as the pipeline sees it: without the types, which only the file of the route knows. */
export type Route<Access extends string = string> = RouteDeclaration<
  Access,
  unknown,
  unknown,
  unknown,
  unknown,
  unknown
>;

/**
 * The `route` function of an API. `Callers` has the type of the caller for each value of `access`. `Extras` has what
 * else a route of this API can declare.
 */
export function routeFunction<Callers extends object, Extras extends object = object>() {
  return function route<
    Access extends keyof Callers & string,
    Body,
    Params = undefined,
    Query = undefined,
    Input = undefined,
  >(
    declaration: RouteDeclaration<Access, Callers[Access], Params, Query, Input, Body> & Extras,
  ): Route<keyof Callers & string> & Extras {
    // The cast is safe, because the pipeline gives a route only what its own schemas accept.
    return declaration as unknown as Route<keyof Callers & string> & Extras;
  };
}

/** The methods of each path, for the `Allow` header. */
export function methodsByPath(routes: readonly Pick<Route, 'method' | 'path'>[]): Map<string, string[]> {
  const methods = new Map<string, string[]>();
  for (const { method, path } of routes) {
    const names = method === 'GET' ? ['GET', 'HEAD'] : [method];
    methods.set(path, [...(methods.get(path) ?? []), ...names]);
  }
  return methods;
}
