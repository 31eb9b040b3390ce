import type { Category, RevealedPlace } from '@plaudit/public-api/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { json, startServer } from '../../../../shared-ui/testing/http-server.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { Envelopes } from './envelopes.tsx';

const CATEGORIES = ['Speed', 'Quality'].map(
  (name, index) => ({ id: index + 1, name, icon: 'zap', color: 'blue' }) as Category,
);

const revealed = (categoryId: number | null, place: RevealedPlace['place']): RevealedPlace => ({
  position: 1,
  categoryId,
  categoryName: null,
  color: null,
  place,
  vendors: [],
});

async function showEnvelopes(...places: RevealedPlace[]) {
  await startServer(json(CATEGORIES));
  renderInApp(<Envelopes revealed={places} heading="h3" />);
  const region = await screen.findByRole('region');
  const names = within(region)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  return { title: screen.getByRole('heading', { level: 3 }).textContent, names };
}

test('before the reveal every category has an envelope, and the overall winner the last one', async () => {
  expect(await showEnvelopes()).toEqual({
    title: 'Sealed until the reveal',
    names: ['Speed', 'Quality', 'Overall winner'],
  });
});

test('an envelope stays until the first place in it is revealed', async () => {
  expect(await showEnvelopes(revealed(1, 3), revealed(1, 1), revealed(2, 2), revealed(null, 2))).toEqual({
    title: 'Winners still sealed',
    names: ['Quality', 'Overall winner'],
  });
});

test('the overall winner alone is still unrevealed', async () => {
  expect(await showEnvelopes(revealed(1, 1), revealed(2, 1))).toEqual({
    title: 'Still sealed',
    names: ['Overall winner'],
  });
});

test('once the overall winner is revealed there are no envelopes, not of a category without votes either', async () => {
  const server = await startServer(json(CATEGORIES));
  const { container } = renderInApp(<Envelopes revealed={[revealed(1, 1), revealed(null, 1)]} heading="h3" />);
  await expect.poll(() => server.seen.length).toBeGreaterThan(0);
  await expect.poll(() => container.textContent).toBe('');
});
