export type Win = { isShared: boolean };

/** What a vendor has won in a period with final results. */
export type Wins = {
  /** Undefined if the vendor is not first overall. */
  overall: Win | undefined;
  /** The categories in which no vendor has more votes. A win is shared if another one has as many. */
  categories: readonly (Win & { name: string })[];
};

/** The title of one award, such as 'Winner', 'Winner, Speed' or 'Shared winner, Speed'. */
export const awardTitle = ({ isShared }: Win, categoryName?: string): string =>
  [isShared ? 'Shared winner' : 'Winner', categoryName].filter(Boolean).join(', ');

/**
 * 'Winner', 'Winner in Speed and OpSec', 'Winner overall and in Speed', 'Shared winner in Speed', 'Winner in Speed,
 * shared overall and in OpSec'. Undefined if the vendor has won nothing. The profile says it, and so do the card and
 * the title that chats show.
 */
export function describeWins({ overall, categories }: Wins): string | undefined {
  const namesOf = (isShared: boolean) =>
    categories.filter((category) => category.isShared === isShared).map(({ name }) => name);
  const sole = describePlaces(overall?.isShared === false, namesOf(false));
  const shared = describePlaces(overall?.isShared === true, namesOf(true));
  if (overall && categories.length === 0) return awardTitle(overall);
  if (sole === undefined) return shared && `Shared winner ${shared}`;
  return shared === undefined ? `Winner ${sole}` : `Winner ${sole}, shared ${shared}`;
}

const LIST_FORMAT = /* @__PURE__ */ new Intl.ListFormat('en', { type: 'conjunction' });

/** 'overall', 'in Speed', 'overall and in Speed and OpSec' */
function describePlaces(isOverall: boolean, categoryNames: readonly string[]): string | undefined {
  const places = [isOverall && 'overall', categoryNames.length > 0 && `in ${LIST_FORMAT.format(categoryNames)}`];
  return places.filter(Boolean).join(' and ') || undefined;
}
