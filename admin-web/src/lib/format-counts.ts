import { formatCount, formatNumber } from '../../../shared-ui/format/numbers.ts';

export { formatCount, formatNumber, formatScore } from '../../../shared-ui/format/numbers.ts';

/** `voters` is null until the server has counted them. */
export const formatVoters = (voters: number | null) => (voters === null ? '– counting…' : formatNumber(voters));

/** A text such as '12 votes by 4 voters'. */
export function votesByVoters(period: { totalVotes: number; totalParticipants: number | null }): string {
  const votes = formatCount(period.totalVotes, 'vote');
  const { totalParticipants: voters } = period;
  return voters === null ? `${votes} (counting voters…)` : `${votes} by ${formatCount(voters, 'voter')}`;
}

type VotesByPeriod = { votes: number; votesThisPeriod: number };

/** Returns a text such as '2,493 votes this period, 4,354 in all'. */
export function votesByPeriod({ votes, votesThisPeriod }: VotesByPeriod): string {
  if (votesThisPeriod === votes) return `${formatCount(votes, 'vote')} this period`;
  return `${formatCount(votesThisPeriod, 'vote')} this period, ${formatNumber(votes)} in all`;
}

/** Returns a text such as '1 vote was cast this period'. The caller adds what it was cast for. */
export function votesWereCast(item: VotesByPeriod): string {
  const { votes, votesThisPeriod } = item;
  const verb = votes === 1 ? 'was' : 'were';
  if (votesThisPeriod === votes) return `${formatCount(votes, 'vote')} ${verb} cast this period`;
  return `${votesByPeriod(item)}, were cast`;
}
