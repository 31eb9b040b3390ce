/** The classes of the columns of a list. */
export const CELLS = {
  /** A text of any length, in one line. */
  text: 'admin-cell-text',
  /** A name, in one line. */
  name: 'admin-cell-name',
  /** A text that people read, in several lines. */
  wrapped: 'admin-cell-wrapped',
  wrappedName: 'admin-cell-wrapped-name',
  /** Left out where a table has no room for it. */
  extra: 'admin-cell-extra',
  /** Left out on a phone, where a row is a few short lines. */
  wide: 'admin-cell-wide',
} as const;

/** The class of a button that a phone leaves out, because a menu has it. */
export const WIDE_ONLY = 'admin-wide-only';
