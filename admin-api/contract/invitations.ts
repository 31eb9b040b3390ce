import type { AdminRole } from './dashboard.ts';
import type { Confirmation } from './page.ts';

/** A link with which somebody makes their own admin account. Its secret is shown only when it is made. */
export type AdminInvitation = {
  id: number;
  role: AdminRole;
  /** A name for the list. The invited person chooses the username. */
  forWhom: string | null;
  madeBy: string;
  expiresAt: string;
};

/** `POST /api/admin/invitations`. */
export type MakeInvitationRequest = { role: AdminRole; forWhom?: string } & Partial<Confirmation>;

export type MadeInvitation = {
  invitation: AdminInvitation;
  /** A path of the panel, with the secret of the link after `#`. Shown only once. */
  path: string;
};

/** `DELETE /api/admin/invitations/{id}`. */
export type RevokedInvitation = { id: number };

/** `POST /api/admin/invitation-links`: what a link is for. Does not use it up. */
export type InvitationLinkRequest = { token: string };
export type InvitationLink = Pick<AdminInvitation, 'role' | 'forWhom' | 'madeBy' | 'expiresAt'>;

/** `POST /api/admin/invited-accounts`: uses the link up. The second factor is set up at the first sign-in. */
export type InvitedAccountRequest = { token: string; username: string; password: string };
export type InvitedAccount = { username: string; role: AdminRole };

export const INVITED_NAME_MAX = 60;
