import type { Confirmation } from './page.ts';

/** A request that waits for another super admin, or was approved and can be sent again once. */
export type Approval = {
  id: number;
  /** What was asked for, as the end of "asked to". */
  action: string;
  /** The effect, as of the request. */
  preview: string;
  state: 'waiting' | 'approved';
  requestedBy: string;
  requestedAt: string;
  expiresAt: string;
  isOwn: boolean;
  /** The caller may approve it now. */
  canApprove: boolean;
  /** Nobody else can approve it. From this time on the one who asked may carry it out. Otherwise null. */
  aloneFrom: string | null;
};

/** For whom a request waits. */
export type WaitingApproval = {
  requestedBy: string;
  requestedAt: string;
  /** The super admins who may approve it. */
  approvers: string[];
  /** Nobody else can approve it. From this time on the one who asked may carry it out. Otherwise null. */
  aloneFrom: string | null;
};

/** `GET /api/admin/approvals/{id}`: the effect is computed again. */
export type ApprovalNow = Approval & { previewNow: string; hasMoved: boolean };

/** `POST /api/admin/approvals/{id}/approval` */
export type ApproveRequest = Partial<Confirmation>;

export const APPROVAL_HOURS = 72;
export const ALONE_HOURS = 24;
/** An account younger than this approves nothing. */
export const APPROVER_HOURS = 24;
