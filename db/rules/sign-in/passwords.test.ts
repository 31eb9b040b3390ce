import { expect, test } from 'vitest';
import { createPasswordHasher } from './passwords.ts';

test('a password is stored as an argon2id hash with 19 MiB and 2 passes, and verified', async () => {
  const hasher = createPasswordHasher();
  const stored = await hasher.hash('Correct-horse-1!');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(stored.length).toBeLessThanOrEqual(200);
  expect(await hasher.verify(stored, 'Correct-horse-1!')).toBe(true);
  expect(await hasher.verify(stored, 'correct-horse-1!')).toBe(false);
});

test('checking an unknown or unusable account takes about as long as a real check, and fails', async () => {
  const hasher = createPasswordHasher();
  const stored = await hasher.hash('x');
  const kinds = { known: stored, unknown: undefined, locked: '!' };
  const leastMicroseconds = {
    known: Number.POSITIVE_INFINITY,
    unknown: Number.POSITIVE_INFINITY,
    locked: Number.POSITIVE_INFINITY,
  };
  // Compares processor time, because other work on the machine makes a check take longer, but not more processor time.
  for (let round = 0; round < 8; round += 1) {
    for (const kind of ['known', 'unknown', 'locked'] as const) {
      const start = process.cpuUsage();
      expect(await hasher.verify(kinds[kind], 'wrong')).toBe(false);
      const { user, system } = process.cpuUsage(start);
      leastMicroseconds[kind] = Math.min(leastMicroseconds[kind], user + system);
    }
  }
  expect(leastMicroseconds.unknown).toBeGreaterThan(leastMicroseconds.known / 3);
  expect(leastMicroseconds.locked).toBeGreaterThan(leastMicroseconds.known / 3);
});

test('a password is checked after its `onTurn`, and not at all if that throws', async () => {
  const hasher = createPasswordHasher({ concurrency: 1, queueLimit: 1 });
  const stored = await hasher.hash('x');
  const turns: string[] = [];
  const verify = (name: string) => hasher.verify(stored, 'x', async () => void turns.push(name));
  const outcomes = await Promise.allSettled([verify('first'), verify('second'), verify('no room')]);
  expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(turns).toEqual(['first', 'second']);
  const stopped = hasher.verify(stored, 'x', () => Promise.reject(new Error('no more')));
  await expect(stopped).rejects.toThrow('no more');
  expect(await verify('after that')).toBe(true);
});

test('when the queue is full, callers get 503 with Retry-After', async () => {
  const hasher = createPasswordHasher({ concurrency: 2, queueLimit: 3 });
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => hasher.hash('x')));
  const rejected = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(rejected).toHaveLength(3);
  expect(rejected[0]).toMatchObject({ status: 503, code: 'service.busy', retryAfterSeconds: 1 });
  expect(await hasher.hash('x')).toMatch(/^\$argon2id/);
});

test('when the queue is full, `admit` rejects before it runs any work', async () => {
  const hasher = createPasswordHasher({ concurrency: 1, queueLimit: 0 });
  const prepared: string[] = [];
  const admit = (name: string) =>
    hasher.admit({ account: name, address: '192.0.2.1', isKnown: false }, async (admitted) => {
      prepared.push(name);
      return admitted.hash('x');
    });
  const outcomes = await Promise.allSettled([admit('first'), admit('second'), hasher.hash('x')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(prepared).toEqual(['first']);
});

test('a name has two places, however it is written', async () => {
  const hasher = createPasswordHasher();
  const hash = (account: string) =>
    hasher.admit({ account, address: '192.0.2.1', isKnown: true }, (admitted) => admitted.hash('x'));
  const outcomes = await Promise.allSettled(['Ada', 'ada', 'ADA', 'bob'].map(hash));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
});
