const AND = /* @__PURE__ */ new Intl.ListFormat('en-US');

/** 'Speed, OpSec, and Quality' */
export const listAll = (names: readonly string[]): string => AND.format(names);

type Part = string | null | undefined | false;
const isThere = (part: Part): part is string => Boolean(part);

/** Names, dates and figures that are no sentence together: 'Spring, Oct 9 – Nov 8, 2026'. */
export const withCommas = (...parts: readonly Part[]): string => parts.filter(isThere).join(', ');

/** Whole sentences, one after the other. */
export const sentences = (...parts: readonly Part[]): string => parts.filter(isThere).join(' ');
