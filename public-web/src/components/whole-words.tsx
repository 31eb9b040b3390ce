/** A longer word may break at its hyphen, so that it fits a phone with large text. */
const LENGTH_MAX = 12;

/** A text, such as a label or the name of a period, in which no line ends after the hyphen of 'E-mail' or '30-Day'. */
export function WholeWords({ text }: { text: string }) {
  return text.split(/([^\s-]+(?:-[^\s-]+)+)/).map((part, index) =>
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
