import { DESCRIPTION_MAX, NAME_MAX } from '@plaudit/admin-api/contract';
import { type CategoryLook, nextLook } from './category-look.ts';

export type CategoryLine = {
  name: string;
  description: string;
  /** True if the line has no description, so that one was made up. */
  isProposed: boolean;
  /** Why the line makes no category. */
  problem: string | undefined;
} & CategoryLook;

/** Between a name and its description: a bar, a tab as in cells of a spreadsheet, or a colon and a space. */
const SEPARATOR = /\s*(?:\||\t|:\s)\s*/;

/** 'The best in Gifts.', and 'The best Bookshop.' for the name 'Best Bookshop'. */
const proposedDescription = (name: string): string =>
  /^best\s/i.test(name) ? `The best ${name.replace(/^best\s+/i, '')}.` : `The best in ${name}.`;

const keyOf = (name: string) => name.toLowerCase();

/** The categories that lines of text name, each with an icon and a color that no other one has. */
export function readCategoryLines(text: string, others: readonly (CategoryLook & { name: string })[]): CategoryLine[] {
  const taken = [...others];
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [name = ''] = line.split(SEPARATOR, 1);
      const given = line.slice(name.length).replace(SEPARATOR, '').trim();
      const read = {
        name,
        description: given || proposedDescription(name),
        isProposed: given === '',
        problem: problemOf(name, given, taken),
        ...nextLook(taken, name),
      };
      if (read.problem === undefined) taken.push(read);
      return read;
    });
}

function problemOf(name: string, description: string, taken: readonly { name: string }[]): string | undefined {
  if (name === '') return 'No name';
  if (taken.some((other) => keyOf(other.name) === keyOf(name))) return 'There already';
  if (name.length > NAME_MAX) return `The name is longer than ${NAME_MAX} characters`;
  if (description.length > DESCRIPTION_MAX) return `The description is longer than ${DESCRIPTION_MAX} characters`;
  return undefined;
}

/** Where the line of a category stands in the text: its beginning and its end. Empty lines make no category. */
export function placeOfLine(text: string, index: number): [start: number, end: number] {
  const line = [...text.matchAll(/[^\r\n]*\S[^\r\n]*/g)][index];
  return line ? [line.index, line.index + line[0].length] : [text.length, text.length];
}
