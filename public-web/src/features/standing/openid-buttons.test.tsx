import { fireEvent, screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { json, startServer } from '../../../../shared-ui/testing/http-server.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { OpenIdButtons } from './openid-buttons.tsx';

test('the button is busy until the browser has left the page, and not when it shows the page again after Back', async () => {
  // The address differs only in its hash, because jsdom opens no other page.
  const before = window.location.href;
  const address = new URL('#provider', before).href;
  onTestFinished(() => history.replaceState(null, '', before));
  await startServer(json({ url: address }));
  renderInApp(<OpenIdButtons providers={[{ id: 'club', name: 'The Club' }]} isMain />);
  fireEvent.click(screen.getByRole('button', { name: 'Confirm with The Club' }));
  await expect.poll(() => window.location.href, { timeout: 10_000 }).toBe(address);
  expect(screen.getByRole('button', { name: 'Opening The Club...' })).toBeDefined();
  fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
  expect(await screen.findByRole('button', { name: 'Confirm with The Club' })).toBeDefined();
});
