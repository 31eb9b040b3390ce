import { cutToWidth } from './picture-parts.ts';

export type FittedName = { lines: readonly string[]; size: number };

type Room = {
  width: number;
  /** The size of the letters of every name that fits on one line with it. */
  size: number;
  /** The smallest size in one line. A name that is too long even for this size has two lines. */
  sizeMin: number;
  /** The largest and the smallest size in two lines. What is too long for the smallest is cut off. */
  twoLines: { size: number; sizeMin: number };
  widthOf: (text: string, size: number) => number;
};

export function fitName(name: string, { width, size, sizeMin, twoLines, widthOf }: Room): FittedName {
  const largest = Math.floor(size);
  const fittingSize = Math.min(largest, Math.floor((largest * width) / widthOf(name, largest)));
  if (fittingSize >= sizeMin) return { lines: [name], size: fittingSize };
  const smallest = Math.floor(twoLines.sizeMin);
  for (let letters = Math.max(smallest, Math.floor(twoLines.size)); ; letters -= 1) {
    const widthAt = (text: string) => widthOf(text, letters);
    const [first, rest] = splitAtWidth(name, width, widthAt);
    if (letters <= smallest || widthAt(rest) <= width) {
      return { lines: [first, cutToWidth(rest, width, widthAt)].filter((line) => line !== ''), size: letters };
    }
  }
}

/** As many whole words as fit, and the rest. A word that is too long for a line is divided. */
function splitAtWidth(text: string, width: number, widthAt: (text: string) => number): [string, string] {
  const words = text.split(' ');
  let count = 1;
  while (count < words.length && widthAt(words.slice(0, count + 1).join(' ')) <= width) count += 1;
  const first = words.slice(0, count).join(' ');
  if (widthAt(first) <= width) return [first, words.slice(count).join(' ')];
  const characters = [...text];
  while (characters.length > 1 && widthAt(characters.join('')) > width) characters.pop();
  return [characters.join(''), [...text].slice(characters.length).join('')];
}
