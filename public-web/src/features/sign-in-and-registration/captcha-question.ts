import type { CaptchaSum } from '@plaudit/public-api/contract';

/** Numbers as words, because screen readers read them well. */
const NUMBER_WORDS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

export function captchaQuestion({ a, operation, b }: CaptchaSum): string {
  const [first, second] = [NUMBER_WORDS[a] ?? a, NUMBER_WORDS[b] ?? b];
  if (operation === 'plus') return `What is ${first} plus ${second}?`;
  return operation === 'minus' ? `What is ${first} minus ${second}?` : `What is ${first} times ${second}?`;
}
