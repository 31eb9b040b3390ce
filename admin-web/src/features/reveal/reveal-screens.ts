import type { Reveal, RevealedPlace } from '@plaudit/admin-api/contract';

export type RevealScreen =
  | { kind: 'start' }
  /** Announces a category, or the overall ranking, before its places are revealed. */
  | { kind: 'category'; name: string; isOverall: boolean }
  /** `latest` is the place that this screen reveals. `places` are the places of its category that are public then. */
  | { kind: 'place'; name: string; latest: RevealedPlace; places: RevealedPlace[] }
  | { kind: 'end'; overall: RevealedPlace[]; winners: RevealedPlace[] };

export const OVERALL = 'Overall';

type RankingName = { categoryId: number | null; categoryName: string | null };

const nameOf = ({ categoryName }: RankingName) => categoryName ?? OVERALL;

const announcement = (award: RankingName): RevealScreen => ({
  kind: 'category',
  name: nameOf(award),
  isOverall: award.categoryId === null,
});

/**
 * All screens so far, in the order in which the audience sees them. The last screen may announce the next category,
 * because its name is not a secret.
 */
export function listScreens({
  revealed: published,
  next,
  withoutThirds,
}: Pick<Reveal, 'revealed' | 'next' | 'withoutThirds'>): RevealScreen[] {
  // Those that became public with another place have no screen.
  const revealed = withoutThirds ? published.filter(({ place }) => place !== 3) : published;
  const screens: RevealScreen[] = [{ kind: 'start' }];
  let places: RevealedPlace[] = [];
  for (const latest of revealed) {
    if (places[0]?.categoryId !== latest.categoryId) {
      places = [];
      screens.push(announcement(latest));
    }
    places = [...places, latest];
    screens.push({ kind: 'place', name: nameOf(latest), latest, places });
  }
  if (next && places[0]?.categoryId !== next.categoryId) screens.push(announcement(next));
  if (!next && revealed.length > 0) {
    const overall = revealed.filter(({ categoryId }) => categoryId === null);
    const winners = revealed.filter(({ categoryId, place }) => categoryId !== null && place === 1);
    screens.push({ kind: 'end', overall, winners });
  }
  return screens;
}

/** The screen after a reload: the end, the last public place, or the start while no place is public. */
export function resumeAt(screens: readonly RevealScreen[]): number {
  return Math.max(
    0,
    screens.findLastIndex(({ kind }) => kind === 'place' || kind === 'end'),
  );
}
