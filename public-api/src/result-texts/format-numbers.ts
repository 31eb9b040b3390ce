const countFormat = new Intl.NumberFormat('en-US');
const scoreFormat = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const formatCount = (count: number): string => countFormat.format(count);
export const formatScore = (score: number): string => scoreFormat.format(score);
