import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { resultsStatus } from '../../testing/results-status.ts';
import { WaitingFigures } from './waiting-figures.tsx';

const revealLink = () => screen.queryByRole('link', { name: 'Follow the reveal' })?.getAttribute('href');

test('while a profile waits for its figures it leads to the reveal, once voting has ended', () => {
  const { unmount } = renderInApp(<WaitingFigures status={resultsStatus('revealing')} hasEnded />);
  expect(revealLink()).toBe('/reveal');
  unmount();
  const after = renderInApp(<WaitingFigures status={resultsStatus('hidden')} hasEnded />);
  expect(revealLink()).toBe('/reveal');
  after.unmount();
  renderInApp(<WaitingFigures status={resultsStatus('hidden')} hasEnded={false} />);
  expect(revealLink()).toBeUndefined();
});

test('a profile says when the reveal is, if that is announced', () => {
  const status = resultsStatus('hidden', { revealAnnouncedFor: '2099-12-09T18:00:00Z' });
  renderInApp(<WaitingFigures status={status} hasEnded={false} />);
  expect(screen.getByText(/^Results are hidden until the reveal on Wed, Dec\s9, 2099$/)).toBeDefined();
});

test('a profile does not promise a reveal for a time that has passed', () => {
  const status = resultsStatus('hidden', { revealAnnouncedFor: new Date(Date.now() - 60_000).toISOString() });
  renderInApp(<WaitingFigures status={status} hasEnded />);
  expect(screen.getByText('Results are hidden until the reveal, which starts shortly')).toBeDefined();
});
