export type ScoreTone = 'green' | 'yellow' | 'orange' | 'red';

/** The color of a score. The first response has it too. */
export function scoreTone(score: number): ScoreTone {
  if (isScoreAtLeast(score, 4.5)) return 'green';
  if (isScoreAtLeast(score, 4)) return 'yellow';
  return isScoreAtLeast(score, 3.5) ? 'orange' : 'red';
}

/** Colors and badges depend on the rounded score, so that two scores shown as 4.5 look the same. */
export const isScoreAtLeast = (score: number, threshold: number): boolean => Number(score.toFixed(1)) >= threshold;
