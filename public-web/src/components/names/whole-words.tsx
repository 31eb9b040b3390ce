import './whole-words.css';

/** A longer word may break at its hyphen, so that it fits a phone with large text. */
const LENGTH_MAX = 12;

const HYPHENED_WORD_OR_DATE = /([^\s-]+(?:-[^\s-]+)+|\b[A-Z][a-z]{2}\s\d{1,2}, \d{4}\b)/;

/**
 * A text, such as a label or the name of a period, in which no line ends after the hyphen of 'E-mail' or '30-Day', or inside
 * a date such as 'Dec 15, 2026'.
 */
export function WholeWords({ text }: { text: string }) {
  return text.split(HYPHENED_WORD_OR_DATE).map((part, index) =>
    index % 2 === 1 && part.length <= LENGTH_MAX ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: The same word can be there twice, and words do not move.
      <span key={index} className="whole-word">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
