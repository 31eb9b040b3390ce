import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { WaitingFigures } from './profile-head.tsx';

test.each([
  [true, '/reveal'],
  [false, undefined],
])('a profile that waits for its figures leads to the reveal once voting has ended: %s', (hasEnded, href) => {
  renderInApp(<WaitingFigures words={{ title: 'The reveal is on', text: 'Later.' }} hasEnded={hasEnded} />);
  expect(screen.queryByRole('link', { name: 'Follow the reveal' })?.getAttribute('href')).toBe(href);
});
