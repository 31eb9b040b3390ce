import { expect, test } from 'vitest';
import { confirmationText, uncountedText } from './standing.ts';

test('a visitor is told in one sentence that confirmation follows the first vote', () => {
  expect(confirmationText({ counts: 'confirmed', proofs: ['email'] })).toBe(
    'Only confirmed accounts count. After your first vote this page asks for an e-mail address.',
  );
  expect(confirmationText({})).toBeUndefined();
  expect(confirmationText(undefined)).toBeUndefined();
});

test('the card of a vote says whether it waits for confirmation, was not confirmed in time, or is set aside', () => {
  expect(uncountedText({ standing: 'waiting' }, 'open')).toBe('Waiting for confirmation');
  expect(uncountedText({ standing: 'waiting' }, 'ended')).toBe('Not confirmed in time');
  expect(uncountedText({ standing: 'set_aside' }, 'open')).toBe('Set aside by the organizers');
  expect(uncountedText({ standing: 'counted' }, 'open')).toBeUndefined();
  expect(uncountedText({}, 'open')).toBeUndefined();
});
