const NUMBER_WORDS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

export function solveCaptcha(question: string): number {
  const [, left = '', sign = '', right = ''] = /(\w+) (plus|minus|times) (\w+)/.exec(question) ?? [];
  const [a, b] = [NUMBER_WORDS.indexOf(left), NUMBER_WORDS.indexOf(right)];
  if (a < 0 || b < 0) throw new Error(`Not a sum in words: ${question}`);
  return { plus: a + b, minus: a - b, times: a * b }[sign] ?? Number.NaN;
}
