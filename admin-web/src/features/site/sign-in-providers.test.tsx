import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createPanelClient } from '../../http/query-client.ts';
import { serveApi } from '../../testing/api-server.ts';
import { SignInProviders } from './sign-in-providers.tsx';

const RETURN_ADDRESS = 'https://awards.example.org/confirm-account/{provider}';

async function showCard(help: object) {
  await serveApi({ 'GET /api/password-help': () => ({ body: { resetByMail: true, ...help } }) });
  render(
    <QueryClientProvider client={createPanelClient(() => undefined)}>
      <SignInProviders />
    </QueryClientProvider>,
  );
}

test('the panel shows the exact address that a provider has to be told, also before there is a provider', async () => {
  await showCard({ returnAddress: RETURN_ADDRESS });
  expect(await screen.findByText('https://awards.example.org/confirm-account/google')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Provider'), { target: { value: 'github' } });
  expect(screen.getByText('https://awards.example.org/confirm-account/github')).toBeDefined();
  expect(screen.getByText('Voters sign in with a password or a passkey.')).toBeDefined();
});

test('the panel names the providers of the site', async () => {
  const providers = [
    { id: 'discord', name: 'Discord' },
    { id: 'openid', name: 'The Club' },
  ];
  await showCard({ returnAddress: RETURN_ADDRESS, providers });
  expect(await screen.findByText('Voters can also continue with Discord, The Club.')).toBeDefined();
});
