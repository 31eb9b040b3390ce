import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startServer } from '../../../../shared-ui/testing/http-server.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { respondInShortlistedPeriod } from '../../testing/shortlisted-period.ts';
import { DirectoryTab } from './directory-tab.tsx';

test('a score is compared with a leader that has no overall rank', async () => {
  await startServer(respondInShortlistedPeriod);
  renderInApp(<DirectoryTab />);
  fireEvent.click(await screen.findByRole('button', { name: /Alder Post: Why this score\?/ }));
  expect(await screen.findByText('3.7 for Speed: 12 votes, the leader has 20')).toBeDefined();
});

test('the card of a vendor without an overall rank has its score and votes', async () => {
  await startServer(respondInShortlistedPeriod);
  renderInApp(<DirectoryTab />);
  const [, , cedar] = await screen.findAllByRole('listitem');
  const card = within(cedar as HTMLElement);
  expect(await card.findByText('20 reviews')).toBeDefined();
  expect(card.getByRole('heading', { name: 'Cedar Press' })).toBeDefined();
  expect(card.queryByText('Not rated yet')).toBeNull();
});
