import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { json, startServer } from '../../../../shared-ui/testing/http-server.ts';
import { http } from '../../http/http-client.ts';
import { tokenStore } from '../../http/token-store.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { LoginForm } from './login-form.tsx';
import { repeatWhileBusy } from './repeat-while-busy.ts';

const BUSY = json({ code: 'service.busy', message: 'Too many people are signing in' }, 503, { 'retry-after': '3' });
const SIGNED_IN = json({ user: { id: 1, username: 'alice', type: 'user' }, token: 'token-of-alice' });

afterEach(() => vi.useRealTimers());

async function clickSignIn() {
  const server = await startServer(BUSY);
  const { unmount } = renderInApp(<LoginForm username="alice" />);
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Secret-1!' } });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  const sent = () => server.seen.filter(({ method, path }) => method === 'POST' && path === '/api/login').length;
  const waitUntil = async (condition: () => boolean) => {
    while (!condition()) await new Promise((resolve) => setImmediate(resolve));
  };
  await waitUntil(() => screen.queryByText(/Many people are signing in/) !== null);
  expect(sent()).toBe(1);
  return { server, sent, unmount, waitUntil };
}

test('a sign-in that a busy server rejects is sent again after the time that the server names, and the page says so meanwhile', async () => {
  const { server, sent, waitUntil } = await clickSignIn();
  server.respond(SIGNED_IN);
  await vi.advanceTimersByTimeAsync(2_900);
  expect(sent()).toBe(1);
  await vi.advanceTimersByTimeAsync(1_100);
  await waitUntil(() => tokenStore.current()?.token === 'token-of-alice');
  expect(sent()).toBe(2);
});

test('a sign-in is not sent again when the visitor has left the form', async () => {
  const { server, sent, unmount } = await clickSignIn();
  server.respond(SIGNED_IN);
  unmount();
  await vi.advanceTimersByTimeAsync(10_000);
  await new Promise((resolve) => setImmediate(resolve));
  expect(sent()).toBe(1);
  expect(tokenStore.current()).toBeUndefined();
});

test('other errors are shown at once', async () => {
  const server = await startServer(json({ code: 'service.unavailable', message: 'Busy' }, 503, { 'retry-after': '2' }));
  renderInApp(<LoginForm username="alice" />);
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Secret-1!' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await screen.findByText('Busy');
  expect(server.seen.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('after three minutes the sign-in fails with the error of the server', async () => {
  const server = await startServer(BUSY);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const signal = new AbortController().signal;
  // The clock stands still while the server responds, however slow the machine is.
  let isUnderWay = false;
  const signIn = async () => {
    isUnderWay = true;
    try {
      return await http.post('/api/login', {});
    } finally {
      isUnderWay = false;
    }
  };
  const outcome = repeatWhileBusy(signIn, { signal, onWait: () => {} });
  let isDone = false;
  outcome.catch(() => {
    isDone = true;
  });
  while (!isDone) {
    if (!isUnderWay) await vi.advanceTimersByTimeAsync(500);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await expect(outcome).rejects.toMatchObject({ code: 'service.busy' });
  expect(server.seen.length).toBeGreaterThan(20);
});
