import type { Session } from '@plaudit/db/rules/sessions';
import type { Failure } from '@plaudit/server-kit/openapi/failures';
import type { ObjectSchema, Schema } from 'joi';

/**
 * `shared` answers are the same for everybody: the gateway keeps them for a second, and an ETag tells whether one has
 * changed. `momentary` ones are shared too, but tell the time, so no two are the same. `private` ones are never stored.
 */
export type Caching = 'shared' | 'momentary' | 'private';

/**
 * `everybody` never looks at the caller's token; `visitor` knows the account if there is one and refuses a bad token;
 * `account` needs a good token.
 */
export type Access = 'everybody' | 'visitor' | 'account';

export type Tag = 'Voting' | 'Catalogue' | 'Results' | 'Accounts';

/** What a route takes and answers, in the contract's types. */
export type RouteTypes = { params?: object; body?: object; reply: unknown };

type ReplySpec<Reply> = {
  status: 200 | 201;
  description: string;
  /** `text/csv` and the like are documented as plain text. */
  mediaType?: string;
  schema: Schema<Reply>;
};

/** One declaration guards what comes in, documents what goes out, and says who may call. */
export type RouteSpec<Types extends RouteTypes = RouteTypes> = {
  operationId: string;
  method: 'get' | 'post';
  path: string;
  tag: Tag;
  summary: string;
  description?: string;
  access: Access;
  /** What a blocked session hears; 401 makes the web forget its token. */
  blockedStatus?: 403;
  caching: Caching;
  reply: ReplySpec<Types['reply']>;
  failures: readonly Failure[];
  /** False for the few that answer while the database is away. */
  needsDatabase?: false;
  /** Past this the caller hears 503; only password hashing, which queues on purpose, needs more than the default. */
  deadlineMs?: number;
} & (Types extends { params: infer Params } ? { params: ObjectSchema<Params> } : { params?: ObjectSchema }) &
  (Types extends { body: infer Body } ? { body: ObjectSchema<Body> } : { body?: ObjectSchema });

export type Caller = {
  address: string;
  userAgent: string;
  surface: 'public' | 'admin';
  /** Of the anonymous visit cookie; shows a visitor to the organisers and opens nothing. */
  visit: string | undefined;
  /** Of the cookie that tells a browser that has signed in before; it signs nobody in. */
  device: string | undefined;
  token: string | undefined;
  /** Whether the visitor's browser uses TLS. */
  isSecure: boolean;
};

export type Input<Types extends RouteTypes> = {
  params: Types extends { params: infer Params } ? Params : undefined;
  body: Types extends { body: infer Body } ? Body : undefined;
  session: Session | undefined;
  caller: Caller;
};

export type Answer<Reply> = { body: Reply; headers?: Readonly<Record<string, string>> };

export type Route = { spec: RouteSpec; run: (input: Input<RouteTypes>) => Promise<Answer<unknown>> };

/** A route is its declaration and a function of validated input; `mount` does the rest. */
export function handle<Types extends RouteTypes>(
  spec: RouteSpec<Types>,
  run: (input: Input<Types>) => Promise<Answer<Types['reply']>>,
): Route {
  // Sound because `mount` gives a route nothing but what its own schemas let through.
  return { spec: spec as unknown as RouteSpec, run: run as Route['run'] };
}
