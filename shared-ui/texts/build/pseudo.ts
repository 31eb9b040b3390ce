const LETTERS: Record<string, string> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ó',
  U: 'Ú',
  c: 'ç',
  n: 'ñ',
  y: 'ý',
};

/** The text with accents, 40 % longer, between brackets. What stands in the page without them is no text of the catalog. */
export function pseudo(text: string): string {
  let depth = 0;
  let inTag = false;
  let letters = 0;
  const out = [...text].map((letter, index) => {
    if (letter === '<') inTag = true;
    if (letter === '>') inTag = false;
    if (letter === '{') depth += 1;
    if (letter === '}') depth -= 1;
    // The words of a plural stand two deep: {n, plural, one {# vote}}.
    if (inTag || letter === '>' || depth % 2 === 1 || '{}'.includes(letter)) return letter;
    if (/\p{L}/u.test(letter)) letters += 1;
    const isEndOfWord = /\p{L}/u.test(letter) && !/\p{L}/u.test(text[index + 1] ?? ' ');
    const more = isEndOfWord ? '~'.repeat(Math.round(letters * 0.4)) : '';
    if (isEndOfWord) letters = 0;
    return (LETTERS[letter] ?? letter) + more.replaceAll('~', 'é');
  });
  return `[${out.join('')}]`;
}
