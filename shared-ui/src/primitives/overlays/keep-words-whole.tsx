import { Fragment, type ReactNode } from 'react';

/** A word with more characters may break at its hyphen, because a phone may have no room for it in one line. */
const LONGEST_UNBROKEN = 16;

/** Keeps words such as "30-Day" in one line. A browser would break a title after the hyphen. */
export function keepWordsWhole(title: ReactNode): ReactNode {
  if (typeof title !== 'string' || !title.includes('-')) return title;
  let position = 0;
  return title.split(/(\s+)/).map((word) => {
    const key = position;
    position += word.length;
    const isWhole = word.includes('-') && word.length <= LONGEST_UNBROKEN;
    return isWhole ? (
      <span key={key} className="ui-whole-word">
        {word}
      </span>
    ) : (
      <Fragment key={key}>{word}</Fragment>
    );
  });
}
