import type { Confirmation } from './page.ts';

/**
 * A request that waits for an approval, or was approved. An approved one can be sent again once, or has just been
 * carried out. A canceled one is only in the response to its cancellation.
 */
export type Approval = {
  id: number;
  /** The requested action, in words that follow "asked to". */
  action: string;
  /** The effect at the time of the request. */
  preview: string;
  /** For a canceled request, the state before that. */
  state: 'waiting' | 'approved';
  isCanceled: boolean;
  requestedBy: string;
  requestedAt: string;
  expiresAt: string;
  /** True while the account that asked is deactivated or deleted. Then the request can only be canceled. */
  isRequesterGone: boolean;
  isOwn: boolean;
  canApprove: boolean;
  /**
   * True if the caller may not approve it because of a relation to the requester: one of them, or somebody else, has
   * created both accounts, through any number of others, or one of those has made a link for the caller's password.
   */
  isRelated: boolean;
  /**
   * Set if nobody else could approve it when a super admin made it who still is one. From this time on the requester
   * may carry it out alone, if there still is nobody else.
   */
  aloneFrom: string | null;
};

export type WaitingApproval = {
  requestedBy: string;
  requestedAt: string;
  /** The usernames of the super admins who may approve it. */
  approvers: string[];
  /** As in `Approval`. */
  aloneFrom: string | null;
};

/**
 * `GET /api/admin/approvals/{id}`: the effect is computed again, except for a request that is not carried out by its
 * approval. `hasMoved` is true if it differs so much from `preview` that the request has to be made again.
 */
export type ApprovalDetail = Approval & { previewNow: string; hasMoved: boolean };

/** `POST /api/admin/approvals/{id}/approval` */
export type ApproveRequest = Partial<Confirmation>;

/** A request that was not approved, or was approved and not sent again, expires after this time. */
export const APPROVAL_HOURS = 72;
/**
 * If nobody else can approve a request, neither when it is made nor after this time, the super admin who made it may
 * then carry it out alone.
 */
export const LONE_APPROVAL_HOURS = 24;
/** An account younger than this cannot approve requests. */
export const APPROVER_ACCOUNT_AGE_HOURS = 24;
