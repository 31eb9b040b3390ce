import { expect, test } from 'vitest';
import { sessionUser, shortSessionId } from './session-labels.ts';

test('a session id is shown with its first 8 characters and an ellipsis', () => {
  expect(shortSessionId('0123456789abcdef')).toBe('01234567…');
});

test("a session is its user's, an unknown user's, or anonymous", () => {
  expect(sessionUser({ userId: 1, username: 'maria' })).toBe('maria');
  expect(sessionUser({ userId: 1, username: null })).toBe('Unknown User');
  expect(sessionUser({ userId: null, username: null })).toBe('Anonymous');
});
