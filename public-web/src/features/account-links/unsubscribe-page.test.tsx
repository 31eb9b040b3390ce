import { fireEvent, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createQueryClient } from '../../http/query-client.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { UnsubscribePage } from './unsubscribe-page.tsx';

function openPage(address: string, status = 200) {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    requests.push(`${method} ${new URL(url, 'http://site').pathname}`);
    return Response.json({ code: 'test', message: 'No' }, { status });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  renderInApp(
    <UnsubscribePage />,
    createQueryClient(() => undefined),
    address,
  );
  return requests;
}

test('opening the link sends nothing, and one press unsubscribes', async () => {
  const requests = openPage('/unsubscribe#a-token');
  const button = await screen.findByRole('button', { name: 'Get No More Letters' });
  expect(requests).toEqual([]);
  fireEvent.click(button);
  expect(await screen.findByRole('heading', { name: 'You Are Unsubscribed' })).toBeDefined();
  expect(requests).toEqual(['POST /api/unsubscribe/a-token']);
});

test('a link that is not whole says where the whole one is', async () => {
  openPage('/unsubscribe#a-tok', 404);
  fireEvent.click(await screen.findByRole('button', { name: 'Get No More Letters' }));
  expect(await screen.findByRole('heading', { name: 'This Link Is Not Whole' })).toBeDefined();
});

test('a link without a token has no button', () => {
  openPage('/unsubscribe');
  expect(screen.queryByRole('button')).toBeNull();
});
