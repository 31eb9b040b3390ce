export type FittedText = { lines: string[]; size: number };

type TextBox = {
  width: number;
  /** The sizes of a text in one line, then those in two lines, and so on. The largest is first. */
  sizes: readonly (readonly number[])[];
  widthOf: (text: string, size: number) => number;
};

/** The room of a line in one size. */
type Room = { width: number; widthAt: (text: string) => number };

/**
 * Uses as few lines as possible, and the largest size that fits them. In a text that fits in no size, a word that is
 * longer than a line is divided, and what is then too much is cut off.
 */
export function fitText(text: string, { width, sizes, widthOf }: TextBox): FittedText {
  for (const [index, sizesOfLines] of sizes.entries()) {
    for (const size of sizesOfLines) {
      const lines = wrapText(text, { width, widthAt: (part) => widthOf(part, size) });
      if (lines.length <= index + 1 && lines.every((line) => widthOf(line, size) <= width)) return { lines, size };
    }
  }
  const size = sizes.at(-1)?.at(-1) ?? 0;
  const room = { width, widthAt: (part: string) => widthOf(part, size) };
  const lines = wrapText(text, room, sizes.length > 1 ? divideWord : undefined);
  const last = sizes.length - 1;
  return {
    size,
    lines: [...lines.slice(0, last), lines.slice(last).join(' ')]
      .filter((line) => line !== '')
      .map((line) => cutText(line, room)),
  };
}

/** The whole sizes from the largest down to the smallest. */
export function sizesFrom(largest: number, smallest: number): number[] {
  const [first, last] = [Math.floor(largest), Math.floor(smallest)];
  return Array.from({ length: Math.max(1, first - last + 1) }, (_, index) => first - index);
}

function wrapText(text: string, room: Room, divide = (word: string, _room: Room) => [word]): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && room.widthAt(longer) <= room.width) lines[lines.length - 1] = longer;
    else lines.push(...divide(word, room));
  }
  return lines;
}

/** Into parts of the same length. One or two letters would look lost on the second line. */
function divideWord(word: string, { width, widthAt }: Room): string[] {
  const characters = [...word];
  for (let count = 1; ; count += 1) {
    const length = Math.ceil(characters.length / count);
    const parts = Array.from({ length: count }, (_, index) =>
      characters.slice(index * length, (index + 1) * length).join(''),
    );
    if (length <= 1 || parts.every((part) => widthAt(part) <= width)) return parts;
  }
}

/** A word that was cut at the end of a text, with the spaces and punctuation before it. */
const PART_OF_A_WORD = /[\s,;:.–-]+\S*$/u;

/** Cuts between words, unless little would be left. */
function cutText(text: string, { width, widthAt }: Room): string {
  if (widthAt(text) <= width) return text;
  const characters = [...text];
  while (characters.length > 0 && widthAt(`${characters.join('').trimEnd()}…`) > width) characters.pop();
  const start = characters.join('');
  const words = start.replace(PART_OF_A_WORD, '');
  return `${words.length > start.length / 2 ? words : start.trimEnd()}…`;
}
