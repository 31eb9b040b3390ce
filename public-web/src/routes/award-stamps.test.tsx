import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSite } from '../testing/open-site.tsx';
import { ballot } from '../testing/press.ts';

const stamp = (name: string) =>
  within(screen.getByRole('list', { name: 'What the vendors are judged by' })).getByRole('link', { name });

test('the stamps in the hero show which votes are cast, and lead to the ballots', async () => {
  const { api, reload, settle } = await openSite('/', { asVoter: true });
  api.vote(2, 2);
  await reload();
  expect(stamp('Speed, voted')).toBeDefined();
  fireEvent.click(stamp('Variety'));
  await settle();
  await expect.poll(() => ballot('Variety').contains(document.activeElement)).toBe(true);
});
