import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type GuardOptions, guardedContainer, type UiModule } from './remote-guard.ts';

const PENDING = new Promise<never>(() => {});
const BUNDLED_COPY: UiModule = { from: 'copy', Button: 1, Card: 2 };
const REMOTE: UiModule = { from: 'remote', Button: 1, Card: 2, Newer: 3 };

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function guard(options: Partial<GuardOptions>) {
  const loadBundledCopy = vi.fn(async () => BUNDLED_COPY);
  const report = vi.fn();
  const container = guardedContainer({
    loadContainer: async () => ({ init: () => undefined, get: async () => () => REMOTE }),
    loadBundledCopy,
    neededExports: ['Button', 'Card'],
    headStartMs: 2_000,
    report,
    ...options,
  });
  const load = async () => (await container.get('./ui'))();
  return { container, load, loadBundledCopy, report };
}

describe('the guarded container', () => {
  it('returns the remote and does not load the copy', async () => {
    const { load, loadBundledCopy, report } = guard({});
    expect(await load()).toBe(REMOTE);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(loadBundledCopy).not.toHaveBeenCalled();
    expect(report).not.toHaveBeenCalled();
  });

  it('passes the share scope to the remote before it loads a module', async () => {
    const calls: unknown[] = [];
    const { container, load } = guard({
      loadContainer: async () => ({
        init: (...args) => calls.push(['init', ...args]),
        get: async () => {
          calls.push('get');
          return () => REMOTE;
        },
      }),
    });
    container.init('scope', 'more');
    await load();
    expect(calls).toEqual([['init', 'scope', 'more'], 'get']);
  });

  it.each<[string, Partial<GuardOptions>]>([
    ['cannot be loaded', { loadContainer: () => Promise.reject(new TypeError('404')) }],
    ['is no container', { loadContainer: async () => ({}) as never }],
    [
      'fails to start',
      { loadContainer: async () => ({ init: () => Promise.reject(new Error('init')), get: () => () => REMOTE }) },
    ],
    [
      'fails to load a module',
      { loadContainer: async () => ({ init: () => undefined, get: () => Promise.reject(new Error('chunk')) }) },
    ],
    [
      'throws while it runs',
      {
        loadContainer: async () => ({
          init: () => undefined,
          get: () => () => {
            throw new Error('boom');
          },
        }),
      },
    ],
    ['lacks a needed export', { neededExports: ['Button', 'PodiumOfTheFuture'] }],
  ])('returns the copy when the remote %s', async (_name, options) => {
    const { load, report } = guard(options);
    expect(await load()).toBe(BUNDLED_COPY);
    expect(report).toHaveBeenCalledTimes(1);
  });

  it('loads the copy after the head start when the remote hangs', async () => {
    const { load, loadBundledCopy } = guard({ loadContainer: () => PENDING });
    const loaded = load();
    await vi.advanceTimersByTimeAsync(1_999);
    expect(loadBundledCopy).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await loaded).toBe(BUNDLED_COPY);
  });

  it('returns a slow remote when the copy is even slower', async () => {
    const { load } = guard({
      loadContainer: () =>
        new Promise((resolve) => setTimeout(() => resolve({ init: () => undefined, get: () => () => REMOTE }), 3_000)),
      loadBundledCopy: () => PENDING,
    });
    const loaded = load();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await loaded).toBe(REMOTE);
  });

  it('loads the remote only once per page', async () => {
    const loadContainer = vi.fn(() => Promise.reject(new Error('500')));
    const { load } = guard({ loadContainer });
    await Promise.all([load(), load()]);
    await load();
    expect(loadContainer).toHaveBeenCalledTimes(1);
  });
});
