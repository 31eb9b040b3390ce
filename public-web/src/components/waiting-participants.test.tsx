import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '../testing/render-in-app.tsx';
import { WaitingParticipants } from './waiting-participants.tsx';

test.each([
  [0, false, 'Only confirmed accounts count in this period. All who have voted are confirmed.'],
  [1, false, 'Only confirmed accounts count in this period. 1 other voter is not confirmed.'],
  [1_234, false, 'Only confirmed accounts count in this period. 1,234 other voters are not confirmed.'],
  [0, true, 'Only confirmed accounts counted in this period. All who voted were confirmed.'],
  [2, true, 'Only confirmed accounts counted in this period. 2 other voters were not confirmed.'],
])('with %i accounts that wait, and the end of voting passed: %s, the page says so', (accounts, isOver, words) => {
  renderInApp(<WaitingParticipants accounts={accounts} isOver={isOver} />);
  expect(screen.getByText(/^Only confirmed/).parentElement?.textContent).toBe(words);
});
