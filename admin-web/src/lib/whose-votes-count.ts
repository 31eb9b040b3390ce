import type { Cycle, ProofKind, WhoseVotesCount, WhoseVotesCountRequest } from '@plaudit/admin-api/contract';

export const WHOSE_VOTES_COUNT_CHOICES: readonly { counts: WhoseVotesCount; label: string; sentence: string }[] = [
  { counts: 'everyone', label: 'Every account', sentence: 'Whoever registers can vote, and every vote counts.' },
  {
    counts: 'confirmed',
    label: 'Confirmed accounts',
    sentence: 'Whoever registers can vote. The votes count once the account is confirmed.',
  },
];

export const PROOFS: Readonly<Record<ProofKind, { label: string; sentence: string }>> = {
  invitation: {
    label: 'Invitation codes',
    sentence: 'You make them here and give them out. Each confirms one account.',
  },
  email: {
    label: 'E-mail addresses',
    sentence:
      'A link goes to the address. Each address confirms one account, and the site must be set up to send mail.',
  },
  openid: {
    label: 'Accounts elsewhere',
    sentence: 'Such as at Discord or GitHub. Each confirms one account, and the site must be set up for the provider.',
  },
};
export const PROOF_KINDS = Object.keys(PROOFS) as ProofKind[];

const DEFAULT_PROOFS: readonly ProofKind[] = ['invitation'];

export const proofsOf = (stored: Pick<Cycle, 'proofs'> | undefined): readonly ProofKind[] =>
  stored?.proofs ?? DEFAULT_PROOFS;

export const whoseVotesCountIn = (stored: Pick<Cycle, 'counts'> | undefined): WhoseVotesCount =>
  stored?.counts ?? 'everyone';

export type WhoseVotesCountForm = { counts: WhoseVotesCount; proofs: readonly ProofKind[] };

type StoredWhoseVotesCount = Pick<Cycle, 'counts' | 'proofs'>;

export const toWhoseVotesCountForm = (stored: StoredWhoseVotesCount | undefined): WhoseVotesCountForm => ({
  counts: whoseVotesCountIn(stored),
  proofs: proofsOf(stored),
});

export const whoseVotesCountLabel = (counts: WhoseVotesCount): string =>
  WHOSE_VOTES_COUNT_CHOICES.find((known) => known.counts === counts)?.label ?? counts;

export const describeWhoseVotesCount = ({ counts, proofs }: WhoseVotesCountForm): string =>
  counts === 'everyone'
    ? whoseVotesCountLabel(counts)
    : `${whoseVotesCountLabel(counts)}: ${proofs.map((kind) => PROOFS[kind].label).join(', ')}`;

export const proofsError = ({ counts, proofs }: WhoseVotesCountForm): string | undefined =>
  counts === 'confirmed' && proofs.length === 0 ? 'Choose what confirms an account' : undefined;

/**
 * The changed fields. Proofs are sent only if the votes of confirmed accounts alone count. A period that counts every
 * account may have other proofs than the form shows, so those of the form are sent then.
 */
export const toWhoseVotesCountRequest = (
  { counts, proofs }: WhoseVotesCountForm,
  stored: StoredWhoseVotesCount | undefined,
): WhoseVotesCountRequest => ({
  ...(counts !== whoseVotesCountIn(stored) && { counts }),
  ...(counts === 'confirmed' && proofs.join() !== stored?.proofs?.join() && { proofs: [...proofs] }),
});
