import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { DataCard } from './data-card.tsx';

test.each([
  [true, 'Your name, your e-mail address and your sign-ins are erased for good.'],
  [false, 'Your name and your sign-ins are erased for good.'],
])('with an address stored (%s), the card says what a deletion erases: %s', (hasEmail, text) => {
  renderInApp(<DataCard hasEmail={hasEmail} />);
  expect(screen.getByText((shown) => shown.startsWith(text))).toBeDefined();
});
