import type { OwnerProof } from './passkeys.ts';

/** An account at a provider that signs in to the voter's account. */
export type LinkedProvider = {
  id: number;
  /** The provider's name, or its id if the site does not know it any more. */
  name: string;
  /** A day in UTC. */
  linkedOn: string;
};

/** `GET /api/account/ways-in`: with what the voter can sign in, besides passkeys. */
export type WaysIn = {
  hasPassword: boolean;
  providers: LinkedProvider[];
  /** Whether the site has proposed the name, and the voter can still change it. */
  mayRename: boolean;
  /** Where a new personal link goes, as 'a…k@guild.example'. Null for an account that is not from the roll. */
  linksGoTo: string | null;
};

export type RenameRequest = { username: string };
export type FirstPasswordRequest = OwnerProof & { newPassword: string };
export type StartProviderLinkRequest = OwnerProof & { provider: string };
