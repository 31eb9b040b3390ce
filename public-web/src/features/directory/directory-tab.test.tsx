import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { json, type Respond, startServer } from '../../../../shared-ui/testing/http-server.ts';
import { respondWithoutVotesInQuality } from '../../testing/category-without-votes.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { respondInReveal, respondWithThirdPlace } from '../../testing/respond-in-reveal.ts';
import { respondWithoutNumbers } from '../../testing/respond-without-numbers.ts';
import { respondInShortlistedPeriod, respondWithSharedFirstPlace } from '../../testing/shortlisted-period.ts';
import { DirectoryTab } from './directory-tab.tsx';

const cardOf = async (name: string) =>
  (await screen.findByRole('heading', { name })).closest<HTMLElement>('li') ?? document.body;

test('a score is compared with a leader that has no overall rank', async () => {
  await startServer(respondInShortlistedPeriod);
  renderInApp(<DirectoryTab />);
  fireEvent.click(await screen.findByRole('button', { name: /Alder Post: Why this score\?/ }));
  expect((await screen.findByText('in Speed: 12 votes, the leader has 20')).textContent).toMatch(/^\d\.\d in/);
});

test('without vendors there is nothing to search and no order', async () => {
  await startServer((request, response) => {
    const responses: Record<string, Respond> = {
      '/api/vendors': json([]),
      '/api/stats': json({ totalVotes: 0, totalParticipants: 0, totalVendors: 0 }),
    };
    (responses[request.path] ?? respondInShortlistedPeriod)(request, response);
  });
  renderInApp(<DirectoryTab />);
  expect(await screen.findByText('No vendors yet')).toBeDefined();
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('a card that has no published rating has no number of reviews either', async () => {
  await startServer(respondWithoutNumbers('in_steps'));
  renderInApp(<DirectoryTab />);
  expect((await screen.findAllByText('No rating published yet')).length).toBeGreaterThan(0);
  expect(screen.queryByText('0 reviews')).toBeNull();
});

test('the card of a vendor without an overall rank has its score and votes', async () => {
  await startServer(respondInShortlistedPeriod);
  renderInApp(<DirectoryTab />);
  const cedar = await cardOf('Cedar Press');
  const card = within(cedar);
  expect(await card.findByText('20 reviews')).toBeDefined();
  expect(card.getByRole('heading', { name: 'Cedar Press' })).toBeDefined();
  expect(card.queryByText('No votes yet')).toBeNull();
});

test('the cards of vendors that share the first place of a final result say so', async () => {
  await startServer(respondWithSharedFirstPlace);
  renderInApp(<DirectoryTab />);
  expect(await screen.findAllByText('Shared winner')).toHaveLength(2);
  cleanup();
  await startServer(respondInShortlistedPeriod);
  renderInApp(<DirectoryTab />);
  expect(await screen.findAllByText('Winner')).toHaveLength(1);
});

test('after the end the card of a vendor without an overall rank has the category that it has won', async () => {
  await startServer(respondInShortlistedPeriod);
  renderInApp(<DirectoryTab />);
  const cedar = await cardOf('Cedar Press');
  expect(await within(cedar).findByText(/^(Shared )?#1 in Speed/)).toBeDefined();
});

test('during a reveal a card has the revealed places of its vendor, and the others say what is not revealed', async () => {
  await startServer(respondInReveal);
  renderInApp(<DirectoryTab />);
  expect(await screen.findByText('#1 in Quality and 1 more')).toBeDefined();
  await waitFor(() => expect(screen.getAllByText('Overall rank not revealed yet')).toHaveLength(2));
});

test('during a reveal a card with an overall place keeps the places of its vendor beside the score', async () => {
  await startServer(respondWithThirdPlace);
  renderInApp(<DirectoryTab />);
  expect(await screen.findByText('#1 in Quality and 1 more')).toBeDefined();
  expect(screen.getByText('12 reviews')).toBeDefined();
});

test('after the end the directory begins with the best vendors', async () => {
  await startServer(respondWithSharedFirstPlace);
  renderInApp(<DirectoryTab />);
  const names = (await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);
  expect(names).toEqual(['Cedar Press', 'Alder Post', 'Birch Bay']);
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('rating');
});

test('a card has no score for a category in which the vendor has no votes, and says so to screen readers', async () => {
  await startServer(respondWithoutVotesInQuality);
  renderInApp(<DirectoryTab />);
  const birch = await cardOf('Birch Bay');
  const card = within(birch);
  const score = (category: string) => card.queryByText(category)?.nextElementSibling?.textContent;
  await expect.poll(() => score('Quality')).toBe('–No votes here yet');
  expect(score('OpSec')).toBe('–No votes here yet');
});
