import type { Standing } from './voting.ts';

/** `POST /api/account/invitation-code`: confirms the account for the running period. The code may be typed in any form. */
export type InvitationCodeRequest = { code: string };

/** Whether the voter's votes count from now on. */
export type ConfirmedAccount = { standing: Standing };

/** Long enough for a code with any separators. */
export const INVITATION_CODE_MAX = 60;
