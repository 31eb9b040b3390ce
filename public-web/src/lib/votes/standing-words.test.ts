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
  expect(before).not.toHaveProperty('asks');
  expect(titleOf(undefined, 'not_started', { counts: 'confirmed' })).toBe('Only confirmed accounts count');
  expect(standingWords({ completed: 0, standing: 'counted' }, 'open', { counts: 'confirmed' })).toBeUndefined();
  expect(standingWords(undefined, 'ended', { counts: 'confirmed' })).toBeUndefined();
});

test('the notice says whether the votes count, and asks for a confirmation while there is time', () => {
  const waiting = { completed: 1, standing: 'waiting' } as const;
  expect(standingWords(waiting, 'open', { counts: 'confirmed' })?.asks).toEqual(['invitation']);
  expect(standingWords(waiting, 'paused', { counts: 'confirmed' })?.asks).toEqual(['invitation']);
  expect(titleOf(waiting, 'open', { counts: 'confirmed' })).toBe('Your votes are waiting for confirmation');
  expect(standingWords(waiting, 'ended', { counts: 'confirmed' })).toMatchObject({ title: 'Your votes did not count' });
  expect(standingWords(waiting, 'ended', { counts: 'confirmed' })).not.toHaveProperty('asks');
  expect(titleOf({ completed: 6, standing: 'counted' }, 'open', { counts: 'confirmed' })).toBe('Your votes count');
  // The notice about exclusions says why the votes do not count.
  expect(titleOf({ completed: 6, standing: 'set_aside' }, 'ended', { counts: 'confirmed' })).toBeUndefined();
});

test('the notice asks for the proofs that the period accepts', () => {
  const period = { counts: 'confirmed', proofs: ['invitation', 'email'] } as const;
  const both = { ...period, proofs: [...period.proofs] };
  expect(standingWords(undefined, 'open', both)?.text).toMatch(
    /asks for the invitation code .* or an e-mail address\.$/,
  );
  expect(standingWords({ completed: 1, standing: 'waiting' }, 'open', both)?.asks).toEqual(['invitation', 'email']);
});

test('the line on the account page says whether the votes count, and leads to what the voter can do', () => {
  const waiting = { completed: 1, standing: 'waiting' } as const;
  expect(standingLine(waiting, 'open')).toEqual({ text: 'Waiting for confirmation.', link: 'Confirm your account' });
  expect(standingLine(waiting, 'ended')).not.toHaveProperty('link');
  expect(standingLine({ ...waiting, completed: 0 }, 'open')).toEqual({
    text: 'None yet. Only confirmed accounts count.',
  });
  expect(standingLine({ completed: 1, standing: 'counted' }, 'open')).toEqual({ text: 'They count.' });
  expect(standingLine({ completed: 1, standing: 'set_aside' }, 'open')?.link).toBe('See why');
  expect(standingLine({ completed: 1 }, 'open')).toBeUndefined();
});
