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

export type ApprovalInput<Params = unknown, Body = unknown, Query = unknown> = {
  params: Params;
  query: Query;
  body: Body;
  caller: Caller;
};

/** What an approver reads before deciding. */
export type ApprovalPreview = {
  text: string;
  /** If it has moved by more than 1 % by the time of the approval, the preview is not what was asked for. */
  amount: number;
  /** The period that it is about. Absent: the running one, if any. */
  cycleId?: number;
};

/**
 * A change that another super admin has to approve: always, or once organizers have switched that on. Without an approval
 * the request is stored and the response is 202.
 */
export interface Approval {
  when: 'always' | 'switched on';
  /** What is asked for, as the end of "asked to". Everybody can read it. */
  action: string;
  /** Whether this request has to be approved. Absent: every one. */
  concerns?(input: ApprovalInput): Promise<boolean>;
  preview(input: ApprovalInput): Promise<ApprovalPreview>;
  /**
   * The response is for the one who asked, or the request has a password. So an approval does not carry the request out, but lets it
   * through once when it is sent again. Returns what has to be the same then.
   */
  sentAgain?(input: ApprovalInput): unknown;
}

interface Extras {
  stepUp?: StepUp;
  approval?: Approval;
}

export type Route = KitRoute<Access> & Extras;

export const route = routeFunction<Callers, Extras>();
