/** The categories of a new site whose cards are open at first. */
const IDS_ON_A_NEW_SITE: readonly number[] = [1, 2];

/**
 * The ids of the categories whose cards are open at first, to invite a vote at once. The others are collapsed. If
 * neither of these two is there, the first two of the list are open.
 */
export function expandedAtFirst(categories: readonly { id: number }[]): number[] {
  const ids = categories.map(({ id }) => id);
  const usual = ids.filter((id) => IDS_ON_A_NEW_SITE.includes(id));
  return usual.length > 0 ? usual : ids.slice(0, IDS_ON_A_NEW_SITE.length);
}
