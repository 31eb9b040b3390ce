/** Letters that have no accent to take off, but that people write without. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = { ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', ł: 'l', đ: 'd', þ: 'th' };

/** Words that a name may have or lack, or a file's name, such as in `bjork-og-co (2).png`. */
const LOOSE_WORDS = /^(?:and|og|och|und|et|y|e|the|logo|photo|picture|image|final|copy|\d+)$/;

/** The words of a name without accents, upper case and signs. */
export function plainWordsOf(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øæœßłđþ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter);
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

export const firmWordsOf = (text: string): string[] => plainWordsOf(text).filter((word) => !LOOSE_WORDS.test(word));

/** The same for two names that differ only in accents, upper case, spaces and signs. */
export const nameKeyOf = (text: string) => plainWordsOf(text).join('');
/** The same also for two names of which one has a word such as 'and'. */
export const looseKeyOf = (text: string) => firmWordsOf(text).join('');
