import type Joi from 'joi';
import type { Caller } from './caller.ts';

/** Under which heading the documentation shows a route. */
export type Tag =
  | 'Dashboard'
  | 'Second factor'
  | 'User sessions'
  | 'Users'
  | 'Settings'
  | 'Categories'
  | 'Vendors'
  | 'Voting'
  | 'Voting periods'
  | 'Resets'
  | 'Audit log';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type Input<Params, Query, Body> = { params: Params; query: Query; body: Body };

/** A file to save, in place of a JSON body. */
export type Download = {
  filename: string;
  /** In pieces where it can be large. */
  text: string | AsyncIterable<string>;
};

export type JsonAnswer<Result> = { status: 200 | 201; description: string; schema: Joi.Schema<Result> };
export type CsvAnswer = { status: 200; description: string; csv: true };

/** Why a route may refuse, besides the causes that every route has: the error's code, its status and when. */
export type Refusals = Readonly<Record<string, { status: number; when: string }>>;

/**
 * A second factor passed in the last minutes, asked for again before what cannot be taken lightly: always, or in the
 * cases that `when` describes and the service checks with `requireFreshSecondFactor`. A code in the body passes it again.
 */
export type StepUp = { when: 'always' | (string & {}); codeInBody?: true };

type Head<Params, Query, Body> = {
  method: Method;
  /** As the router writes it: `/api/admin/vendors/:id`. */
  path: string;
  tag: Tag;
  summary: string;
  params?: Joi.ObjectSchema<Params>;
  query?: Joi.ObjectSchema<Query>;
  body?: Joi.ObjectSchema<Body>;
  bodyLimit?: number;
  /** For verify-2fa, whose errors name their message `error` as well. */
  repeatsMessageAsError?: true;
  stepUp?: StepUp;
  refusals?: Refusals;
};

type Handler<Params, Query, Body, Result> = (
  input: Input<Params, Query, Body>,
  caller: Caller,
) => Promise<Result> | Result;

/** A route whose types are known to its own file only: the guard has checked the input before it gets here. */
export type Route = Head<unknown, unknown, unknown> & {
  answer: JsonAnswer<unknown> | CsvAnswer;
  handle: Handler<unknown, unknown, unknown, unknown>;
};

/** One declaration validates, documents and answers; the types of the input and the result follow from its schemas. */
export function route<Result, Params = unknown, Query = unknown, Body = unknown>(
  spec: Head<Params, Query, Body> & { answer: JsonAnswer<Result>; handle: Handler<Params, Query, Body, Result> },
): Route {
  return spec as unknown as Route;
}

export function csvRoute<Params = unknown, Query = unknown>(
  spec: Head<Params, Query, unknown> & { answer: CsvAnswer; handle: Handler<Params, Query, unknown, Download> },
): Route {
  return spec as unknown as Route;
}
