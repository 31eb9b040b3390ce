import { expect, test } from 'vitest';
import { hashInvitationCode, newInvitationCode, readInvitationCode } from './invitation-codes.ts';

test('all codes are different, and each has four groups', () => {
  const codes = Array.from({ length: 1_000 }, newInvitationCode);
  expect(new Set(codes).size).toBe(1_000);
  for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
});

test('a code is read as people type it', () => {
  expect(readInvitationCode(' 7k3m 0qwd_rt5x-9bhc\n')).toBe('7K3M0QWDRT5X9BHC');
  expect(readInvitationCode('OIL0-11')).toBe('011011');
  const code = newInvitationCode();
  expect(hashInvitationCode(code.toLowerCase().replaceAll('-', ' '))).toEqual(hashInvitationCode(code));
  expect(hashInvitationCode(newInvitationCode())).not.toEqual(hashInvitationCode(code));
});
