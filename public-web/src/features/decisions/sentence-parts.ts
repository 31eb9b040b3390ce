/** The text of a decision for people to read, in parts. */
type SentenceParts = {
  /** The first sentence: what was decided. It ends with a colon if there is a list. */
  lead: string;
  /** The entries of that list, such as '13 votes in “Speed”'. Empty if there is no list. */
  counts: readonly string[];
  /** Everything after the first sentence. May be empty. */
  rest: string;
};

/** Names stand in quotes, and a full stop in a name ends no sentence. */
const FIRST_SENTENCE = /^(?:“[^”]*”|[^“])*?\.(?= \p{Lu}| \d|$)/u;
const COUNTS = /^([^“]*: )((?:[\d,]+ votes? in “[^”]*”(?:, |\.$)){2,})$/;
const COUNT = /[\d,]+ votes? in “[^”]*”/g;

/** Divides the text of a decision, so that a long one can be read at a glance. No word of the text is lost. */
export function sentenceParts(text: string): SentenceParts {
  const first = FIRST_SENTENCE.exec(text)?.[0] ?? text;
  const rest = text.slice(first.length).trimStart();
  const [, lead, list] = COUNTS.exec(first) ?? [];
  if (lead === undefined || list === undefined) return { lead: first, counts: [], rest };
  return { lead: lead.trimEnd(), counts: list.match(COUNT) ?? [], rest };
}
