const NUMBER = new Intl.NumberFormat('en');

export const formatNumber = (value: number) => NUMBER.format(value);

/** The number of voters, or null until the server has counted them. */
export const formatVoters = (voters: number | null) => (voters === null ? '– counting…' : formatNumber(voters));

/** Such as '12 votes by 4 voters'. */
export function votesByVoters(period: { totalVotes: number; totalParticipants: number | null }): string {
  const votes = count(period.totalVotes, 'vote');
  const { totalParticipants: voters } = period;
  return voters === null ? `${votes} (counting voters…)` : `${votes} by ${count(voters, 'voter')}`;
}

/** Such as '1 vote' or '2,500 votes'. */
export function count(value: number, one: string, many = `${one}s`): string {
  return `${formatNumber(value)} ${value === 1 ? one : many}`;
}
