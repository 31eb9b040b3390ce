import { type Route as KitRoute, routeFunction } from '@plaudit/server-kit/http/route';
import type { Caller } from './caller.ts';

/**
 * Who may call, by the least that is asked: `signedIn` an admin before the second factor, `admin` after it, `superAdmin` a
 * super admin after it. Section 'Roles' of docs/spec-coverage.md and access.test.ts list every route.
 */
export interface Callers {
  signedIn: Caller;
  admin: Caller;
  superAdmin: Caller;
}

export type Access = keyof Callers;

/**
 * A second factor passed in the last minutes, asked for again before a dangerous change: always, or in the cases that
 * `when` describes and the service checks with `requireFreshSecondFactor`. A code in the body passes it again.
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
