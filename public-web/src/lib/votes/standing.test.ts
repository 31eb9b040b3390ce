import { expect, test } from 'vitest';
import { confirmationText } from './asked-words.ts';
import { askedProofs, uncountedReason, uncountedText } from './standing.ts';

test('a visitor is told in one sentence that confirmation follows the first vote', () => {
  expect(confirmationText({ counts: 'confirmed', proofs: ['email'] })).toBe(
    'Only confirmed accounts count. After your first vote this page asks for an e-mail address.',
  );
  expect(confirmationText({})).toBeUndefined();
  expect(confirmationText(undefined)).toBeUndefined();
});

test('the card of a vote says whether it is not counted yet, was not confirmed in time, or is set aside', () => {
  const textOf = (...given: Parameters<typeof uncountedReason>) => {
    const reason = uncountedReason(...given);
    return reason && uncountedText(reason);
  };
  expect(textOf({ standing: 'waiting' }, 'open')).toBe('Not counted yet');
  expect(textOf({ standing: 'waiting' }, 'paused')).toBe('Not counted yet');
  expect(textOf({ standing: 'waiting' }, 'ended')).toBe('Not confirmed in time');
  expect(textOf({ standing: 'set_aside' }, 'open')).toBe('Set aside by the organizers');
  expect(textOf({ standing: 'counted' }, 'open')).toBeUndefined();
  expect(textOf({}, 'open')).toBeUndefined();
});

test('while votes wait, the ways to make them count are those of the period, the quickest first', () => {
  const waiting = { completed: 1, standing: 'waiting' } as const;
  const period = { counts: 'confirmed', proofs: ['openid', 'invitation'] } as const;
  const confirmed = { ...period, proofs: [...period.proofs] };
  expect(askedProofs(waiting, 'open', confirmed)).toEqual(['invitation', 'openid']);
  expect(askedProofs(waiting, 'paused', confirmed)).toEqual(['invitation', 'openid']);
  expect(askedProofs({ ...waiting, completed: 0 }, 'open', confirmed)).toBeUndefined();
  expect(askedProofs({ ...waiting, standing: 'counted' }, 'open', confirmed)).toBeUndefined();
  expect(askedProofs(waiting, 'ended', confirmed)).toBeUndefined();
});
