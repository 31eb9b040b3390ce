import Router from '@koa/router';
import { AppError } from '@plaudit/server-kit/app-error';
import { withinDeadline } from '@plaudit/server-kit/deadline';
import type { DocumentationPage } from '@plaudit/server-kit/openapi/pages';
import type { Context } from 'koa';
import { ACCESS } from '../access.ts';
import { type Authenticator, authenticate } from './authenticate.ts';
import { type CheckCode, guard } from './guard.ts';
import type { Route } from './route.ts';

const READ_DEADLINE_MS = 2_500;
/** A change may wait for locks, hash a password or import a file, and a 503 leaves open whether it was stored. */
const CHANGE_DEADLINE_MS = 8_000;

const keyOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`;

/** Refuses to build an API of which a route has no access rule, or a rule no route. */
export function checkAccessTable(routes: readonly Route[], pages: readonly DocumentationPage[]): void {
  const built = new Set([...routes.map(keyOf), ...pages.map(({ path }) => `GET ${path}`)]);
  const missing = [...built].filter((key) => !(key in ACCESS));
  const idle = Object.keys(ACCESS).filter((key) => !built.has(key));
  if (missing.length + idle.length > 0) {
    throw new Error(`access.ts and the routes differ: no rule for [${missing}], no route for [${idle}]`);
  }
}

export function createRouter(
  authenticator: Authenticator & { checkCode: CheckCode },
  routes: readonly Route[],
  pages: readonly DocumentationPage[],
): Router {
  checkAccessTable(routes, pages);
  const router = new Router();
  for (const page of pages) {
    router.get(page.path, (ctx) => {
      ctx.type = page.mediaType;
      ctx.body = page.text;
    });
  }
  for (const route of routes) {
    const access = ACCESS[keyOf(route)];
    if (!access || access.least === 'anyone') throw new Error(`${keyOf(route)} must not be open to anyone`);
    router.register(route.path, [route.method], async (ctx: Context) => {
      ctx.state.route = route.path;
      ctx.state.repeatsMessageAsError = route.repeatsMessageAsError;
      const work = async () => {
        const caller = await authenticate(authenticator, ctx, access);
        await guard(authenticator, route, ctx, ctx.params, caller);
      };
      await withinDeadline(route.method === 'GET' ? READ_DEADLINE_MS : CHANGE_DEADLINE_MS, work());
    });
  }
  return router;
}

export function refuseUnknown(ctx: Context): never {
  if (ctx.matched?.length)
    throw new AppError('request.method_not_allowed', 405, 'This address does not take this method');
  throw new AppError('request.not_found', 404, 'There is nothing at this address');
}
