import type { CaptchaSum } from '@plaudit/public-api/contract';
import { t } from '../../lib/texts.ts';

/** Numbers as words, because screen readers read them well. */
const NUMBER_WORDS = () => [
  t('zero'),
  t('one'),
  t('two'),
  t('three'),
  t('four'),
  t('five'),
  t('six'),
  t('seven'),
  t('eight'),
  t('nine'),
  t('ten'),
  t('eleven'),
  t('twelve'),
  t('thirteen'),
  t('fourteen'),
  t('fifteen'),
  t('sixteen'),
  t('seventeen'),
  t('eighteen'),
  t('nineteen'),
  t('twenty'),
];

export function captchaQuestion({ a, operation, b }: CaptchaSum): string {
  const words = NUMBER_WORDS();
  const [first, second] = [words[a] ?? a, words[b] ?? b];
  if (operation === 'plus') return t('What is {first} plus {second}?', { first, second });
  return operation === 'minus'
    ? t('What is {first} minus {second}?', { first, second })
    : t('What is {first} times {second}?', { first, second });
}
