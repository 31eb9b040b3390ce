/** How many lines a text takes, of which each has room for so many letters. */
export const linesOf = (text: string, letters: number): number => Math.max(1, Math.ceil(text.length / letters));
