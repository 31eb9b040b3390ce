import { expect, test } from 'vitest';
import { isStrongPassword, USERNAME } from './account-rules.ts';
import { createPasswordHasher } from './passwords.ts';

test('a password is kept as argon2id with 19 MiB and 2 passes, and checked against it', async () => {
  const hasher = createPasswordHasher();
  const stored = await hasher.hash('Correct-horse-1!');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(stored.length).toBeLessThanOrEqual(200);
  expect(await hasher.verify(stored, 'Correct-horse-1!')).toBe(true);
  expect(await hasher.verify(stored, 'correct-horse-1!')).toBe(false);
});

test('an unknown account and one nobody can sign in with cost a real check, and fail', async () => {
  const hasher = createPasswordHasher();
  const stored = await hasher.hash('x');
  /** The quickest of several: other work on the machine only ever adds. */
  const time = async (hash: string | undefined) => {
    const times = [];
    for (let round = 0; round < 5; round += 1) {
      const start = performance.now();
      expect(await hasher.verify(hash, 'wrong')).toBe(false);
      times.push(performance.now() - start);
    }
    return Math.min(...times);
  };
  const known = await time(stored);
  expect(await time(undefined)).toBeGreaterThan(known / 3);
  expect(await time('!')).toBeGreaterThan(known / 3);
});

test('beyond two at work and a full queue, callers are told to come again', async () => {
  const hasher = createPasswordHasher({ concurrency: 2, queueLimit: 3 });
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => hasher.hash('x')));
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(refused).toHaveLength(3);
  expect(refused[0]).toMatchObject({ status: 503, code: 'service.busy', retryAfterSeconds: 2 });
  expect(await hasher.hash('x')).toMatch(/^\$argon2id/);
});

test.each([
  ['abc', true],
  ['A_b_9', true],
  ['x'.repeat(20), true],
  ['x'.repeat(21), false],
  ['ab', false],
  ['a b c', false],
  ['jos\u00e9', false],
  ['abc\n', false],
])('username %j: %s', (name, good) => {
  expect(USERNAME.test(name)).toBe(good);
});

test.each([
  ['Aa1@aaaa', true],
  ['Aa1@aaa', false],
  ['aa1@aaaa', false],
  ['AA1@AAAA', false],
  ['Aaa@aaaa', false],
  ['Aa1#aaaa', false],
  [`Aa1@${'ü'.repeat(124)}`, true],
  [`Aa1@${'😀'.repeat(124)}`, true],
  [`Aa1@${'ü'.repeat(125)}`, false],
])('password %j: %s', (password, good) => {
  expect(isStrongPassword(password)).toBe(good);
});
