const countFormat = new Intl.NumberFormat('en-US');
const scoreFormat = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const formatCount = (count: number): string => countFormat.format(count);
/** '1 vote', '1,234 votes' */
export const formatVotes = (votes: number): string => (votes === 1 ? '1 vote' : `${formatCount(votes)} votes`);
export const formatScore = (score: number): string => scoreFormat.format(score);
