import { type Route as KitRoute, routeFunction } from '@plaudit/server-kit/http/route';
import type { Caller } from './caller.ts';

/**
 * Who may call, for each value of `access`: `signedIn` is any admin, also before the second factor. `admin` needs the
 * second factor. `superAdmin` needs it and the role. access.test.ts checks every route.
 */
export interface Callers {
  signedIn: Caller;
  admin: Caller;
  superAdmin: Caller;
}

export type Access = keyof Callers;

/**
 * Dangerous changes need a second factor that was passed in the last minutes: always, or in the cases that `when`
 * describes and the service checks with `requireFreshSecondFactor`. With `codeInBody` the request may carry a new code.
 */
export interface StepUp {
  when: 'always' | (string & {});
  codeInBody?: true;
}

interface Extras {
  stepUp?: StepUp;
}

export type Route = KitRoute<Access> & Extras;

export const route = routeFunction<Callers, Extras>();
