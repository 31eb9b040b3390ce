import type { OpenIdProviderName, ProofKind } from '../../../contract/index.ts';

/** What this installation is set up for. */
export type ProofMeans = { sendsMail: boolean; providers: readonly OpenIdProviderName[] };

/** The proofs that a period accepts, without those that this installation is not set up for. */
export function offeredProofs(accepted: readonly ProofKind[], { sendsMail, providers }: ProofMeans): ProofKind[] {
  const can: Record<ProofKind, boolean> = { invitation: true, email: sendsMail, openid: providers.length > 0 };
  return accepted.filter((kind) => can[kind]);
}
