import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { json, startServer } from '../../../../shared-ui/testing/http-server.ts';
import { paths } from '../../lib/paths.ts';
import { respondWithoutVotesInQuality } from '../../testing/category-without-votes.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { respondInReveal, respondWithThirdPlace } from '../../testing/respond-in-reveal.ts';
import { respondWithoutNumbers } from '../../testing/respond-without-numbers.ts';
import { resultsStatus } from '../../testing/results-status.ts';
import {
  REHEARSAL,
  respondInRehearsal,
  respondInShortlistedPeriod,
  respondWithSharedFirstPlace,
  SHORTLISTED_PERIOD,
} from '../../testing/shortlisted-period.ts';
import { VendorProfile } from './vendor-profile.tsx';

const figures = () =>
  ['Total Votes', 'Rank', 'Average Score'].map(
    (name) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent,
  );

test('the page of a vendor without an overall rank has its figures and the category that it has won', async () => {
  await startServer(respondInShortlistedPeriod);
  renderInApp(<VendorProfile id="3" />);
  expect(await screen.findByText('Winner in Speed')).toBeDefined();
  await expect.poll(figures).toEqual(['20', '–', '4.9']);
  expect(await screen.findByText('20 votes, no vendor has more')).toBeDefined();
});

test('a vendor with fewer votes than one without an overall rank has not won the category', async () => {
  await startServer(respondInShortlistedPeriod);
  renderInApp(<VendorProfile id="1" />);
  expect(await screen.findByText('Winner overall and in Quality')).toBeDefined();
  expect(await screen.findByText('12 votes, the leader has 20')).toBeDefined();
});

test('a profile says that wins are shared, also while the votes of the other vendors cannot be loaded', async () => {
  await startServer(respondWithSharedFirstPlace);
  renderInApp(<VendorProfile id="2" />);
  expect(await screen.findByText('Shared winner overall and in Quality and OpSec')).toBeDefined();
  cleanup();
  await startServer((request, response) => {
    const respond = request.path.startsWith('/api/results/periods/') ? json({}, 503) : respondWithSharedFirstPlace;
    respond(request, response);
  });
  const { container } = renderInApp(<VendorProfile id="2" />);
  await expect.poll(() => container.querySelector('.profile-wins-title')?.textContent).toBe('Shared winner');
  await expect.poll(() => container.querySelector('.profile-badge')?.textContent).toBe('Shared winner');
});

test('the winner of a final result is called so while the votes of the other vendors cannot be loaded', async () => {
  await startServer((request, response) => {
    const respond = request.path.startsWith('/api/results/periods/') ? json({}, 503) : respondInShortlistedPeriod;
    respond(request, response);
  });
  const { container } = renderInApp(<VendorProfile id="1" />);
  await expect.poll(() => container.querySelector('.profile-badge')?.textContent).toBe('Winner');
  expect(container.querySelector('.profile-laurel')).not.toBeNull();
  expect(container.querySelector('.profile-wins-title')?.textContent).toBe('Winner');
  expect(screen.queryByText('Leader')).toBeNull();
  const failed = within(await screen.findByRole('alert'));
  expect(failed.getByText('The votes of the other vendors could not be loaded')).toBeDefined();
  expect(failed.getByRole('button', { name: 'Try again' })).toBeDefined();
});

test('after the end, a vendor that was first when the numbers were frozen does not lead', async () => {
  await startServer((request, response) => {
    const period = { ...SHORTLISTED_PERIOD, results: resultsStatus('frozen') };
    const respond = request.path === '/api/voting/cycle' ? json(period) : respondInShortlistedPeriod;
    respond(request, response);
  });
  const { container } = renderInApp(<VendorProfile id="1" />);
  await expect.poll(() => container.querySelector('.profile-badge')?.textContent).toBe('#1');
});

test.each([
  ['1', 'Winner', 'ui-tone-brass'],
  ['2', 'Runner-up', 'ui-tone-brass'],
])('the badge of vendor %s is %s in its color', async (id, text, tone) => {
  await startServer(respondInShortlistedPeriod);
  const { container } = renderInApp(<VendorProfile id={id} />);
  await expect.poll(() => container.querySelector(`.profile-badge > .${tone}`)?.textContent).toBe(text);
});

test('until numbers are published, the page does not say that the vendor has 0 votes', async () => {
  await startServer(respondWithoutNumbers('frozen'));
  renderInApp(<VendorProfile id="1" />);
  expect(await screen.findByText('No rating published yet')).toBeDefined();
  expect(figures()).toEqual(['–', '–', '–']);
});

test('during a rehearsal the page has the figures of the period of the results, with its name and a link to it', async () => {
  await startServer(respondInRehearsal);
  renderInApp(<VendorProfile id="3" />);
  expect((await screen.findByText('Winner in Speed')).nextElementSibling?.textContent).toBe('Spring. Final results.');
  expect((await screen.findByRole('link', { name: 'See the results and the badge' })).getAttribute('href')).toBe(
    paths.badge(1, 3),
  );
  await expect.poll(figures).toEqual(['20', '–', '4.9']);
});

test('during a rehearsal the notice of a provisional result links to the decisions about its period', async () => {
  const results = resultsStatus('final', { provisionalUntil: new Date(Date.now() + 86_400_000).toISOString() });
  await startServer((request, response) => {
    const respond = request.path === '/api/voting/cycle' ? json({ ...REHEARSAL, results }) : respondInShortlistedPeriod;
    respond(request, response);
  });
  renderInApp(<VendorProfile id="1" />);
  const link = await screen.findByRole('link', { name: 'Read what was decided' });
  expect(link.getAttribute('href')).toBe(paths.decisionsOf(1));
});

test.each([
  ['1', '#1 in\u00a0Quality, #2 in\u00a0Speed'],
  ['2', 'Overall rank not revealed yet'],
])('during a reveal the page of vendor %s says: %s', async (id, text) => {
  await startServer(respondInReveal);
  const { container } = renderInApp(<VendorProfile id={id} />);
  await expect.poll(() => container.querySelector('.profile-honor')?.textContent).toBe(text);
});

test('during a reveal the places in categories are still there beside the overall place', async () => {
  await startServer(respondWithThirdPlace);
  const { container } = renderInApp(<VendorProfile id="1" />);
  await expect.poll(() => container.querySelector('.profile-badge')?.textContent).toBe('Third Place');
  expect(await screen.findByTitle('#1 in Quality, #2 in Speed')).toBeDefined();
  expect(screen.queryByText(/^The reveal is on/), 'nothing else of this vendor follows').toBeNull();
});

test('a category in which the vendor has no votes has no score and no color', async () => {
  await startServer(respondWithoutVotesInQuality);
  const { container } = renderInApp(<VendorProfile id="2" />);
  expect(await screen.findByText('No votes here')).toBeDefined();
  const scores = [...container.querySelectorAll<HTMLElement>('.breakdown-score')];
  expect(scores.map(({ textContent }) => textContent)).toEqual(['1.0']);
  expect(scores.map(({ dataset }) => dataset.score)).toEqual(['red']);
  expect([...container.querySelectorAll('.breakdown-none li')].map(({ textContent }) => textContent)).toEqual([
    'Quality',
    'OpSec',
  ]);
});
