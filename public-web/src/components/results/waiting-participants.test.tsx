import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { WaitingParticipants } from './waiting-participants.tsx';

test.each([
  [0, 5, false, 'Only confirmed accounts count in this period. All who have voted are confirmed.'],
  [1, 5, false, 'Only confirmed accounts count in this period. 1 other voter is not confirmed.'],
  [1_234, 5, false, 'Only confirmed accounts count in this period. 1,234 other voters are not confirmed.'],
  [0, 5, true, 'Only confirmed accounts counted in this period. All who voted were confirmed.'],
  [2, 5, true, 'Only confirmed accounts counted in this period. 2 other voters were not confirmed.'],
  [0, 0, false, 'Only confirmed accounts count in this period. Nobody has voted yet.'],
  [0, 0, true, 'Only confirmed accounts counted in this period. No vote counted.'],
  [1, 0, false, 'Only confirmed accounts count in this period. 1 voter is not confirmed yet.'],
  [2_994, 0, false, 'Only confirmed accounts count in this period. 2,994 voters are not confirmed yet.'],
  [2, 0, true, 'Only confirmed accounts counted in this period. 2 voters were not confirmed.'],
])(
  'with %i accounts that wait, %i that count, and the end of voting passed: %s, the page says so',
  (waitingParticipants, totalParticipants, isOver, words) => {
    renderInApp(<WaitingParticipants stats={{ waitingParticipants, totalParticipants }} isOver={isOver} />);
    expect(screen.getByText(/^Only confirmed/).parentElement?.textContent).toBe(words);
  },
);

test('before the first step the line does not say who has voted', () => {
  renderInApp(<WaitingParticipants stats={{ waitingParticipants: 0 }} isOver={false} />);
  expect(document.querySelector('.votes-note')?.textContent?.trim()).toBe(
    'Only confirmed accounts count in this period.',
  );
});

test('where a text below says that there are no votes, the line does not say it too', () => {
  const stats = { waitingParticipants: 0, totalParticipants: 0 };
  renderInApp(<WaitingParticipants stats={stats} isOver={false} saysNoVotes={false} />);
  expect(document.querySelector('.votes-note')?.textContent?.trim()).toBe(
    'Only confirmed accounts count in this period.',
  );
});
