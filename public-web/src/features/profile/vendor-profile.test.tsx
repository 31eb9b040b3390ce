import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startServer } from '../../../../shared-ui/testing/http-server.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { respondInShortlistedPeriod } from '../../testing/shortlisted-period.ts';
import { VendorProfile } from './vendor-profile.tsx';

const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

test('the page of a vendor without an overall rank has its figures and the category that it has won', async () => {
  await startServer(respondInShortlistedPeriod);
  renderInApp(<VendorProfile id="3" />);
  expect(await screen.findByText('Winner in Speed')).toBeDefined();
  expect(['Average Score', 'Total Votes', 'Rank'].map(figure)).toEqual(['4.9', '20', '–']);
  expect(screen.getByText('20 votes, the most of any vendor')).toBeDefined();
});

test('a vendor with fewer votes than one without an overall rank has not won the category', async () => {
  await startServer(respondInShortlistedPeriod);
  renderInApp(<VendorProfile id="1" />);
  expect(await screen.findByText('Winner overall and in Quality')).toBeDefined();
  expect(screen.getByText('12 votes, the leader has 20')).toBeDefined();
});
