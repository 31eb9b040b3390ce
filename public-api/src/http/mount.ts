import type { Session } from '@plaudit/db/rules/sessions';
import { AppError } from '@plaudit/server-kit/app-error';
import { withinDeadline } from '@plaudit/server-kit/deadline';
import type { Express, Request, RequestHandler } from 'express';
import { sessionErrors } from '../features/sessions/session-errors.ts';
import type { SessionService } from '../features/sessions/sessions.service.ts';
import { readCaller } from './caller.ts';
import { readJsonBody } from './json-body.ts';
import { reply } from './reply.ts';
import type { Caller, Input, Route, RouteSpec, RouteTypes } from './route.ts';
import { refuseQuery, validateBody, validateParams } from './validate.ts';

/** Below the three seconds after which a voter must have heard something, with room for the way back. */
const DEADLINE_MS = 2_500;

const parseBody = readJsonBody(
  () => new AppError('request.unsupported_type', 415, 'The body must be sent as application/json'),
);

export function mount(app: Express, routes: readonly Route[], sessions: SessionService): void {
  for (const route of routes) {
    const { method, path, body } = route.spec;
    app[method](path, ...(body ? [parseBody] : []), answerWith(route, sessions));
  }
  for (const [path, methods] of methodsByPath(routes)) {
    app.all(path, (_request, response, next) => {
      response.set('Allow', methods.join(', '));
      next(new AppError('request.method_not_allowed', 405, `This address answers to ${methods.join(' and ')} only`));
    });
  }
}

function answerWith({ spec, run }: Route, sessions: SessionService): RequestHandler {
  const work = async (request: Request) => {
    const params = spec.params ? validateParams(spec.params, request.params) : undefined;
    refuseQuery(request.query);
    const caller = readCaller(request);
    const session = await findSession(spec, caller, sessions);
    const body = spec.body ? validateBody(spec.body, request.body) : undefined;
    return run({ params, body, session, caller } as unknown as Input<RouteTypes>);
  };
  return async (request, response) => {
    const answer = await withinDeadline(spec.deadlineMs ?? DEADLINE_MS, work(request));
    const { status, mediaType = 'application/json' } = spec.reply;
    reply(request, response, answer, { status, caching: spec.caching, mediaType });
  };
}

async function findSession(
  { access, blockedStatus }: RouteSpec,
  caller: Caller,
  sessions: SessionService,
): Promise<Session | undefined> {
  if (access === 'everybody') return undefined;
  if (caller.token === undefined) {
    if (access === 'account') throw sessionErrors.required();
    return undefined;
  }
  return sessions.authenticate(caller.token, blockedStatus ?? 401);
}

function methodsByPath(routes: readonly Route[]): Map<string, string[]> {
  const methods = new Map<string, string[]>();
  for (const { spec } of routes) {
    const names = spec.method === 'get' ? ['GET', 'HEAD'] : [spec.method.toUpperCase()];
    methods.set(spec.path, [...(methods.get(spec.path) ?? []), ...names]);
  }
  return methods;
}
