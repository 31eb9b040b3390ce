import { newPassword, username } from '@plaudit/db/rules/accounts/account-rules';
import { describe, expect, it } from 'vitest';
import {
  countCharacters,
  PASSWORD_MAX,
  PASSWORD_MIN,
  PASSWORD_RULES,
  USERNAME_MAX,
  USERNAME_MIN,
  USERNAME_PATTERN,
  WEAK_PASSWORD_MESSAGE,
} from '../../../contract/index.ts';

/** Browsers cannot import the servers' rules, so the contract states them again. */
describe('the contract and the server agree', () => {
  const problemOf = (schema: ReturnType<typeof username>, text: string) =>
    schema.validate(text, { convert: false }).error?.message;

  it.each([
    ...[USERNAME_MIN - 1, USERNAME_MIN, USERNAME_MAX, USERNAME_MAX + 1].map((length) => 'x'.repeat(length)),
    ...['A_9', 'a b c', 'a-b-c', 'josé', 'abc\n', ' abc', '🎉🎉🎉'],
  ])('on the username %j', (name) => {
    const isAccepted = name.length >= USERNAME_MIN && name.length <= USERNAME_MAX && USERNAME_PATTERN.test(name);
    expect(problemOf(username(), name) === undefined).toBe(isAccepted);
  });

  const padded = (length: number, filling: string) => `Aa1@${filling.repeat(length - 4)}`;
  it.each([
    ...['x', 'ü', '🎉'].flatMap((filling) =>
      [PASSWORD_MIN - 1, PASSWORD_MIN, PASSWORD_MAX, PASSWORD_MAX + 1].map((length) => padded(length, filling)),
    ),
    ...[
      'aa1@aaaa',
      'AA1@AAAA',
      'Aaa@aaaa',
      'Aa1#aaaa',
      'Äa1@aaaa',
      ...[...'@$!%*?&'].map((special) => `Aa1aaaa${special}`),
    ],
  ])('on the password %j', (password) => {
    const problem = problemOf(newPassword(), password);
    const isStrong = PASSWORD_RULES.every((rule) => rule.test(password));
    expect(problem === undefined).toBe(isStrong && countCharacters(password) <= PASSWORD_MAX);
    if (!isStrong) expect(problem).toBe(WEAK_PASSWORD_MESSAGE);
  });
});
