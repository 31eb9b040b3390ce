import type { ApprovalAction } from '@plaudit/db/rules/decisions/sentences/approval-actions';
import { type Route as KitRoute, routeFunction } from '@plaudit/server-kit/http/route';
import type { Caller, Visitor } from './caller.ts';

/**
 * The caller for each value of `access`. `signedIn` is any admin, even before the second factor. `admin` needs the
 * second factor. `superAdmin` needs it and the role. `everybody` needs no session: the documentation, and the link of an
 * invitation, which has a secret of its own. access.test.ts checks every route.
 */
export interface Callers {
  everybody: Visitor;
  signedIn: Caller;
  admin: Caller;
  superAdmin: Caller;
}

export type Access = keyof Callers;

/**
 * Dangerous changes need a fresh second factor: always, or in the cases that `when` describes and the service checks
 * with `requireFreshSecondFactor`. With `hasCodeInBody` the request may carry a new code.
 */
export interface FreshSecondFactorRule {
  when: 'always' | (string & {});
  hasCodeInBody?: true;
}

export type ApprovalInput<Params = unknown, Body = unknown, Query = unknown> = {
  params: Params;
  query: Query;
  body: Body;
  caller: Caller;
};

/** The effect of a request, which an approver reads before deciding. */
export type ApprovalPreview = {
  text: string;
  /**
   * What is stored with the request instead, if the text names a voter, whose name lasts only as long as the account.
   * The audit log has the text.
   */
  textWithoutName?: string;
  /** If this number has changed by more than 1 % at the approval, the request has to be made again. */
  amount: number;
  /** The period that the request is about. If absent, the active period, if there is one. */
  cycleId?: number;
  /** Replaces the `action` of the rule, if the route does several things. */
  actions?: ApprovalAction[];
};

/**
 * Declares that another super admin has to approve the requests of a route: always, or once approvals are switched on.
 * Until it is approved, a request is stored and its response is 202.
 */
export interface ApprovalRule {
  when: 'always' | 'switched on';
  /** What is asked for. It may become public. */
  action: ApprovalAction;
  /** Returns true if this request has to be approved. If absent, every request has to be. */
  concerns?(input: ApprovalInput): Promise<boolean>;
  /** Returns true if this request has to be approved even while approvals are switched off. */
  concernsAlways?(input: ApprovalInput): Promise<boolean>;
  preview(input: ApprovalInput): Promise<ApprovalPreview>;
  /**
   * Set for a request whose response is meant only for the requester, or that contains a password. Its approval does
   * not carry it out. Instead the requester may send it again, once. Returns the part of the input that must be the
   * same then.
   */
  inputToSendAgain?(input: ApprovalInput): unknown;
}

interface RouteExtras {
  freshSecondFactor?: FreshSecondFactorRule;
  approval?: ApprovalRule;
}

export type Route = KitRoute<Access> & RouteExtras;

export const route = routeFunction<Callers, RouteExtras>();
