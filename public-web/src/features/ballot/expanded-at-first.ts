import type { Choices } from '../../lib/votes/choices.ts';

/** The categories of a new site whose cards are open at first. */
const IDS_ON_A_NEW_SITE: readonly number[] = [1, 2];

/**
 * The ids of the categories whose cards are open at first, to invite a vote at once. If neither of these two is there,
 * the first two of the list are open. A card with a choice is open too, because the choice would seem lost otherwise.
 * The server does not know the choices.
 */
export function expandedAtFirst(categories: readonly { id: number }[], choices: Choices): number[] {
  const ids = categories.map(({ id }) => id);
  const usual = ids.filter((id) => IDS_ON_A_NEW_SITE.includes(id));
  const inviting = usual.length > 0 ? usual : ids.slice(0, IDS_ON_A_NEW_SITE.length);
  return ids.filter((id) => inviting.includes(id) || choices[id] !== undefined);
}
