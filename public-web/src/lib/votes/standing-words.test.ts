import { expect, test } from 'vitest';
import { standingLine, standingWords } from './standing-words.ts';

const titleOf = (...given: Parameters<typeof standingWords>) => standingWords(...given)?.title;

test('there is no notice where the votes of every account count', () => {
  expect(standingWords(undefined, 'open', undefined)).toBeUndefined();
  expect(standingWords({ completed: 2 }, 'open', undefined)).toBeUndefined();
  expect(standingWords({ completed: 2, standing: 'counted' }, 'open', undefined)).toBeUndefined();
});

test('before the first vote the notice says that a confirmation is needed, and does not ask for it', () => {
  const before = standingWords({ completed: 0, standing: 'waiting' }, 'open', { counts: 'confirmed' });
  expect(before).toMatchObject({ title: 'Only confirmed accounts count' });
  expect(titleOf(undefined, 'not_started', { counts: 'confirmed' })).toBe('Only confirmed accounts count');
  expect(standingWords({ completed: 0, standing: 'counted' }, 'open', { counts: 'confirmed' })).toBeUndefined();
  expect(standingWords(undefined, 'ended', { counts: 'confirmed' })).toBeUndefined();
});

test('the notice says whether the votes count, but not while they wait, which the ballots say', () => {
  const waiting = { completed: 1, standing: 'waiting' } as const;
  expect(standingWords(waiting, 'open', { counts: 'confirmed' })).toBeUndefined();
  expect(standingWords(waiting, 'ended', { counts: 'confirmed' })).toMatchObject({ title: 'Your votes did not count' });
  expect(titleOf({ completed: 6, standing: 'counted' }, 'open', { counts: 'confirmed' })).toBe('Your votes count');
  // The notice about exclusions says why the votes do not count.
  expect(titleOf({ completed: 6, standing: 'set_aside' }, 'ended', { counts: 'confirmed' })).toBeUndefined();
});

test('before the first vote the notice names the proofs that the period accepts, or the code that is here', () => {
  const period = { counts: 'confirmed', proofs: ['invitation', 'email'] } as const;
  const both = { ...period, proofs: [...period.proofs] };
  expect(standingWords(undefined, 'open', both)?.text).toMatch(
    /asks for the invitation code .* or an e-mail address\.$/,
  );
  expect(standingWords(undefined, 'open', both, true)?.text).toMatch(/Your invitation code is kept here/);
  expect(standingWords(undefined, 'open', { ...both, proofs: ['email'] }, true)?.text).toMatch(/an e-mail address/);
});

test('the line on the account page says whether the votes count, and leads to what the voter can do', () => {
  const waiting = { completed: 1, standing: 'waiting' } as const;
  expect(standingLine(waiting, 'open')).toEqual({ text: 'Not counted yet.', link: 'Confirm your account' });
  expect(standingLine(waiting, 'ended')).not.toHaveProperty('link');
  expect(standingLine({ ...waiting, completed: 0 }, 'open')).toEqual({
    text: 'None yet. Only confirmed accounts count.',
  });
  expect(standingLine({ completed: 1, standing: 'counted' }, 'open')).toEqual({ text: 'They count.' });
  expect(standingLine({ completed: 1, standing: 'set_aside' }, 'open')?.link).toBe('See why');
  expect(standingLine({ completed: 1 }, 'open')).toBeUndefined();
});
