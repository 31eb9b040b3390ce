import type { CurrentCycle, OpenIdProviderName, ProofKind } from '../../../contract/index.ts';

/** What this installation is set up for. */
export type ProofMeans = { sendsMail: boolean; providers: readonly OpenIdProviderName[] };

/** The proofs that a period accepts, without those that this installation is not set up for. */
export function offeredProofs(accepted: readonly ProofKind[], { sendsMail, providers }: ProofMeans): ProofKind[] {
  const can: Record<ProofKind, boolean> = { invitation: true, email: sendsMail, openid: providers.length > 0 };
  return accepted.filter((kind) => can[kind]);
}

/** What the pages of a period say that counts only confirmed accounts. */
export function acceptedProofs(
  accepted: readonly ProofKind[],
  means: ProofMeans,
): Pick<CurrentCycle, 'proofs' | 'providers'> {
  const proofs = offeredProofs(accepted, means);
  return {
    proofs,
    ...(proofs.includes('openid') && { providers: means.providers.map(({ id, name }) => ({ id, name })) }),
  };
}
