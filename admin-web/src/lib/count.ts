import { count, formatNumber } from '../../../shared-ui/format/numbers.ts';

export { count, formatNumber, formatScore } from '../../../shared-ui/format/numbers.ts';

/** The number of voters, or null until the server has counted them. */
export const formatVoters = (voters: number | null) => (voters === null ? '– counting…' : formatNumber(voters));

/** Such as '12 votes by 4 voters'. */
export function votesByVoters(period: { totalVotes: number; totalParticipants: number | null }): string {
  const votes = count(period.totalVotes, 'vote');
  const { totalParticipants: voters } = period;
  return voters === null ? `${votes} (counting voters…)` : `${votes} by ${count(voters, 'voter')}`;
}
