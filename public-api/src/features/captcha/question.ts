import { randomInt } from 'node:crypto';
import type { CaptchaSum } from '../../../contract/index.ts';

const NUMBER_WORDS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

export type Question = { text: string; sum: CaptchaSum; answer: number };

const KINDS: readonly (() => Question)[] = [
  () => ask(randomInt(2, 13), 'plus', randomInt(2, 13)),
  () => ask(randomInt(8, 21), 'minus', randomInt(1, 8)),
  () => ask(randomInt(2, 7), 'times', randomInt(2, 5)),
];

const OPERATIONS = {
  plus: (a: number, b: number) => a + b,
  minus: (a: number, b: number) => a - b,
  times: (a: number, b: number) => a * b,
};

/**
 * Makes a question in words, so that screen readers read it well, and with small numbers, so that anybody finds the
 * answer. A page writes the same question from its numbers, in the reader's language.
 */
export function makeQuestion(): Question {
  const kind = KINDS[randomInt(KINDS.length)] as () => Question;
  return kind();
}

function ask(a: number, operation: CaptchaSum['operation'], b: number): Question {
  return {
    text: `What is ${NUMBER_WORDS[a]} ${operation} ${NUMBER_WORDS[b]}?`,
    sum: { a, operation, b },
    answer: OPERATIONS[operation](a, b),
  };
}
