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
   * True if the caller may not approve it because of a relation to the requester: the same admins are behind both
   * accounts, because they have created them, or have reset what opens them.
   */
  isRelated: boolean;
  /** The caller as its approver. Absent if it is the caller's own, or the caller is no super admin. */
  caller?: PossibleApprover;
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

/** What only the owner of an account may know, so that nobody else can act with it. */
export type OwnSecret = 'password' | 'authenticator' | 'recovery_codes' | 'passkeys';

/**
 * Why a super admin may not approve yet, or ever. `young`: the account is younger than a day. `related`: the same admins
 * are behind both accounts, and one of them has not been its owner's own for 30 days. `switched_off`: the same, and a
 * setting says that such accounts never approve for each other.
 */
export type ApproverReason = 'young' | 'related' | 'switched_off';

export type PossibleApprover = {
  username: string;
  canApprove: boolean;
  /** When it can approve at the earliest: if it cannot yet, and if all that is missing were done now. Null if never. */
  from: string | null;
  reason: ApproverReason | null;
  /** What the owner of this account has not set since somebody else knew it. The 30 days begin once all are set. */
  missing: OwnSecret[];
  /** The same for the account that asks. */
  missingOfRequester: OwnSecret[];
};

/** `GET /api/admin/approvers`: who could approve what the caller asks for. */
export type PossibleApprovers = {
  /** True while approvals are switched on. If not, only exclusions and opening an ended period wait. */
  areSwitchedOn: boolean;
  /** True if the caller can carry a request out alone, a day later, if nobody can approve it. */
  canActAlone: boolean;
  /** The other super admins, those first who can approve, then by the time. */
  approvers: PossibleApprover[];
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
/**
 * Two super admins of whom one has made the account of the other, or whose accounts come from the same admins, may
 * approve for each other once both accounts have been their owners' own for this long.
 */
export const OWN_ACCOUNT_DAYS = 30;
