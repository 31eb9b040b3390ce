import { expect, test } from 'vitest';
import { scoreTone } from './score-tone.ts';

test.each([
  [5, 'green'],
  [4.5, 'green'],
  [4.46, 'green'],
  [4.44, 'yellow'],
  [4, 'yellow'],
  [3.96, 'yellow'],
  [3.94, 'orange'],
  [3.5, 'orange'],
  [3.44, 'red'],
  [0, 'red'],
])('%s is %s, by the figure that is shown', (score, tone) => expect(scoreTone(score)).toBe(tone));
