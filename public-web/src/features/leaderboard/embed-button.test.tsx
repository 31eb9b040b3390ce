import type { ResultsState } from '@plaudit/public-api/contract';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { resultsView } from '../../testing/results-status.ts';
import { EmbedButton } from './embed-button.tsx';

test.each<[ResultsState, string]>([
  ['live', '900'],
  ['revealing', '1326'],
  ['final', '1326'],
])('while results are %s, the frame for other sites is %s pixels high', async (state, height) => {
  renderInApp(<EmbedButton view={resultsView(state)} categories={6} />);
  fireEvent.click(screen.getByRole('button', { name: 'Put this on your site' }));
  const html = await screen.findByLabelText<HTMLTextAreaElement>('HTML for your site');
  expect(html.value).toContain(`height="${height}"`);
});

test('the frame and the page that shows it have the colors that were chosen', async () => {
  renderInApp(<EmbedButton view={resultsView('live')} categories={6} />);
  fireEvent.click(screen.getByRole('button', { name: 'Put this on your site' }));
  const html = await screen.findByLabelText<HTMLTextAreaElement>('HTML for your site');
  const colors = screen.getByLabelText<HTMLSelectElement>('Colors');
  const addresses = ['device', 'dark', 'light'].map((value) => {
    fireEvent.change(colors, { target: { value } });
    const path = screen.getByRole('link', { name: /See what it looks like/ }).getAttribute('href');
    expect(html.value).toContain(`src="${window.location.origin}${path}"`);
    return path;
  });
  expect(addresses).toEqual(['/embed/leaderboard', '/embed/leaderboard?theme=dark', '/embed/leaderboard?theme=light']);
});
