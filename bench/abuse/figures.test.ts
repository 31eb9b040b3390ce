import { describe, expect, it } from 'vitest';
import { accountsInAnHour } from './figures.ts';

const fast = { secondsPerAccount: 0.1, keysPerSecond: 500, workers: 2 };

describe('accountsInAnHour', () => {
  it('is the limit for an attacker with time to spare', () => {
    expect(accountsInAnHour(20, 25, fast)).toBe(20);
  });

  it('is what the processors can make while accounts are free', () => {
    expect(accountsInAnHour(1_000_000, 100, { ...fast, secondsPerAccount: 1 })).toBe(7_200);
  });

  it('is less once accounts cost work', () => {
    const free = accountsInAnHour(10_000, 100, fast);
    const priced = accountsInAnHour(10_000, 25, fast);
    const always = accountsInAnHour(10_000, 0, fast);
    expect(free).toBe(10_000);
    expect(priced).toBeLessThan(free);
    expect(always).toBeLessThan(priced);
  });
});
