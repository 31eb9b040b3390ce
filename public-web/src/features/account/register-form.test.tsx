import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../http/query-client.ts';
import { json, startServer } from '../../testing/http-server.ts';
import { RegisterForm } from './register-form.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const RENEWAL_MS = 4 * 60_000;

const question = (text: string) => json({ question: text, token: text });

async function showForm() {
  const server = await startServer(question('What is 1 + 1?'));
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => send(server.origin + path, init));
  const client = createQueryClient(() => undefined);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <RegisterForm />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText('What is 1 + 1?');
  /** The next question is asked for, and comes when the test says so. */
  const holdNext = () => {
    let send = () => undefined as unknown;
    server.answer((request, response) => {
      send = () => question('What is 2 + 2?')(request, response);
    });
    return { asked: () => expect.poll(() => server.seen.length).toBe(2), send: () => send() };
  };
  return { client, holdNext };
}

const type = (text: string) => fireEvent.change(screen.getByLabelText('Your answer'), { target: { value: text } });

test('a question that is being renewed stays when its answer is typed meanwhile', async () => {
  const { client, holdNext } = await showForm();
  const next = holdNext();
  act(() => void vi.advanceTimersByTime(RENEWAL_MS));
  await next.asked();
  expect(screen.getByText('What is 1 + 1?')).toBeDefined();
  type('2');
  next.send();
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(screen.getByText('What is 1 + 1?')).toBeDefined();
});

test('a question that was asked for comes whatever is typed meanwhile', async () => {
  const { holdNext } = await showForm();
  const next = holdNext();
  fireEvent.click(screen.getByRole('button', { name: 'New question' }));
  await next.asked();
  expect(screen.queryByText('What is 1 + 1?')).toBeNull();
  type('2');
  next.send();
  expect(await screen.findByText('What is 2 + 2?')).toBeDefined();
});
