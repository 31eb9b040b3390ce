const counts = new Intl.NumberFormat('en-US');
const scores = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const formatCount = (count: number): string => counts.format(count);
export const formatScore = (score: number): string => scores.format(score);
