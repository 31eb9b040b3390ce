import { beforeEach, describe, expect, test, vi } from 'vitest';
import { json, startServer } from '../../../../../shared-ui/testing/http-server.ts';
import { HttpError, NetworkError } from '../../../http/http-error.ts';
import { tokenStore } from '../../../http/token-store.ts';
import { pauseBefore, sendVote, VoterChanged } from './send-vote.ts';

const httpError = (status: number, headers: Record<string, string> = {}) =>
  new HttpError({ status, statusText: '', headers: new Headers(headers) }, '');

const RECEIPT = { receipt: 'r', vendorId: 3, categoryId: 2, castAt: '2026-03-01T12:00:00Z' };
const UNAVAILABLE = json({ code: 'service.unavailable', message: 'Not now' }, 503);

beforeEach(() => {
  tokenStore.clear();
  tokenStore.keep('user', 'token-of-a');
});

async function startVote(clickedAt = Date.now(), first = UNAVAILABLE) {
  const server = await startServer(first);
  const body = { vendorId: 3, categoryId: 2, cycleId: 7 };
  const sentVotes = () => server.seen.filter(({ method }) => method === 'POST');
  const outcome = sendVote({ body, token: 'token-of-a', clickedAt });
  // The caller checks the outcome later, so a rejection must not count as unhandled.
  outcome.catch(() => undefined);
  return { server, sentVotes, outcome };
}

describe('a vote without a confirmation', () => {
  test.each([
    ['while the server is not available', UNAVAILABLE],
    ['while its address has too many votes under way', json({ code: 'gateway.too_many_requests' }, 429)],
  ])('is sent again unchanged until it is stored, %s', async (_when, response) => {
    const { server, sentVotes, outcome } = await startVote(Date.now(), response);
    await vi.waitFor(() => expect(sentVotes().length).toBe(2), { timeout: 10_000 });
    server.respond(json(RECEIPT, 201));
    expect(await outcome).toEqual(RECEIPT);
    expect(new Set(sentVotes().map(({ body, headers }) => `${headers.authorization} ${body}`))).toEqual(
      new Set(['Bearer token-of-a {"vendorId":3,"categoryId":2,"cycleId":7}']),
    );
  });

  test('is given up a minute after the click', async () => {
    const { sentVotes, outcome } = await startVote(Date.now() - 59_000);
    await expect(outcome).rejects.toMatchObject({ status: 503 });
    expect(sentVotes().length).toBeGreaterThan(0);
  });

  test('is not sent again by a computer that was asleep during that minute', async () => {
    const { sentVotes, outcome } = await startVote();
    await vi.waitFor(() => expect(sentVotes().length).toBe(1), { timeout: 10_000 });
    const wakeTime = Date.now() + 61_000;
    const clock = vi.spyOn(Date, 'now').mockReturnValue(wakeTime);
    await expect(outcome).rejects.toMatchObject({ status: 503 });
    clock.mockRestore();
    expect(sentVotes().length).toBe(1);
  });

  test('is sent at once when the browser is online again', async () => {
    // These timers never fire by themselves.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { server, sentVotes, outcome } = await startVote();
    while (sentVotes().length === 0) await new Promise((resolve) => setImmediate(resolve));
    server.respond(json(RECEIPT, 201));
    const online = setInterval(() => window.dispatchEvent(new Event('online')), 20);
    expect(await outcome).toEqual(RECEIPT);
    clearInterval(online);
    vi.useRealTimers();
  });

  test('waits longer each time, or as long as the server asks, but at most five seconds and up to half as long again, so that not all come back at once', () => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(0);
    const down = new NetworkError('down');
    expect([0, 1, 2, 3, 4, 12].map((repeat) => pauseBefore(repeat, down))).toEqual([
      400, 800, 1_600, 3_200, 5_000, 5_000,
    ]);
    expect(pauseBefore(0, httpError(503, { 'retry-after': '2' }))).toBe(2_000);
    expect(pauseBefore(0, httpError(503, { 'retry-after': '60' }))).toBe(5_000);
    random.mockReturnValue(0.5);
    expect(pauseBefore(0, httpError(429, { 'retry-after': '1' }))).toBe(1_250);
    random.mockRestore();
  });
});

test.each([400, 401, 403, 404, 409])('a vote that was rejected with %i is not repeated', async (status) => {
  const { sentVotes, outcome } = await startVote(Date.now(), json({ code: 'rejected' }, status));
  await expect(outcome).rejects.toMatchObject({ status });
  expect(sentVotes().length).toBe(1);
});

describe('a vote whose voter signs out', () => {
  test('is not repeated under the voter who signs in next', async () => {
    const { sentVotes, outcome } = await startVote();
    await vi.waitFor(() => expect(sentVotes().length).toBe(1), { timeout: 10_000 });
    tokenStore.clear();
    tokenStore.keep('user', 'token-of-b');
    await expect(outcome).rejects.toBeInstanceOf(VoterChanged);
    expect(sentVotes().map(({ headers }) => headers.authorization)).toEqual(['Bearer token-of-a']);
  });

  test('is dropped while its response is still awaited', async () => {
    const { sentVotes, outcome } = await startVote(Date.now(), () => undefined);
    await vi.waitFor(() => expect(sentVotes().length).toBe(1), { timeout: 10_000 });
    tokenStore.clear();
    await expect(outcome).rejects.toBeInstanceOf(VoterChanged);
  });
});
