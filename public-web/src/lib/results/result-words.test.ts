import {
  PLACE_NAMES,
  RESULTS_ARE_HIDDEN,
  RESULTS_ARE_UNREVEALED,
  RESULTS_FOLLOW,
  REVEAL_IS_ON,
} from '@plaudit/public-api/contract';
import { expect, test } from 'vitest';
import { placeName, resultsAreHidden, resultsAreUnrevealed, resultsFollow, revealIsOn } from './result-words.ts';

test('pages say what cards say', () => {
  expect([resultsAreHidden(), resultsAreUnrevealed(), resultsFollow(), revealIsOn()]).toEqual([
    RESULTS_ARE_HIDDEN,
    RESULTS_ARE_UNREVEALED,
    RESULTS_FOLLOW,
    REVEAL_IS_ON,
  ]);
  for (const place of [1, 2, 3] as const) expect(placeName(place)).toBe(PLACE_NAMES[place]);
});
