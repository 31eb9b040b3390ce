import { expect, test } from 'vitest';
import { fieldError, HttpError, serverMessage } from './http-error.ts';

test('the message is the status, a colon and a space, then the body word for word', () => {
  const body = '{"code":"category.taken","message":"There is one of that name"}';
  expect(new HttpError(409, 'Conflict', body).message).toBe(`409: ${body}`);
});

test('an empty body gives way to the status text', () => {
  expect(new HttpError(502, 'Bad Gateway', '').message).toBe('502: Bad Gateway');
});

test('the words, the code, the faults and the stored row are read from the body', () => {
  const error = new HttpError(
    409,
    'Conflict',
    JSON.stringify({
      code: 'stale_edit',
      message: 'Someone was faster',
      details: [{ field: 'name', message: 'Too long' }],
      current: { id: 1 },
    }),
  );
  expect(serverMessage(error)).toBe('Someone was faster');
  expect(error.code).toBe('stale_edit');
  expect(error.current).toEqual({ id: 1 });
  expect(fieldError(error, 'name')).toBe('Too long');
  expect(fieldError(error, 'color')).toBeUndefined();
});

test('verify-2fa repeats its message as error', () => {
  expect(serverMessage(new HttpError(403, '', '{"error":"Invalid 2FA code"}'))).toBe('Invalid 2FA code');
});

test('a page of the gateway is no words for people', () => {
  expect(serverMessage(new HttpError(502, 'Bad Gateway', '<html>nginx</html>'))).toBeUndefined();
  expect(serverMessage(new TypeError('Failed to fetch'))).toBeUndefined();
});
