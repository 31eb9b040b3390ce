import type { CycleResults, Reveal, RevealedPlace } from '@plaudit/admin-api/contract';

type RehearsedResults = Pick<CycleResults, 'cycle' | 'categories'>;

const PLACES = [3, 2, 1] as const;
const INVENTED_NAMES = { 1: 'Example Vendor A', 2: 'Example Vendor B', 3: 'Example Vendor C' };
const INVENTED_VOTES = { 1: 420, 2: 330, 3: 250 };
const INVENTED_SCORES = { 1: 4.8, 2: 4.1, 3: 3.6 };

/** Null stands for the overall ranking. */
type RevealedRanking = { id: number; name: string } | null;

/** The numbers are invented, because a rehearsal must not show the real result of the period. */
function inventPlaces(categories: RehearsedResults['categories'], hasOverall: boolean): RevealedPlace[] {
  const rankings: RevealedRanking[] = [
    ...categories.map(({ categoryId: id, categoryName: name }) => ({ id, name })),
    ...(hasOverall ? [null] : []),
  ];
  const steps = rankings.flatMap((category) => PLACES.map((place) => ({ category, place })));
  return steps.map(({ category, place }, index) => ({
    position: index + 1,
    categoryId: category?.id ?? null,
    categoryName: category?.name ?? null,
    color: null,
    place,
    vendors: [
      {
        id: place,
        name: INVENTED_NAMES[place],
        imageUrl: '',
        votes: INVENTED_VOTES[place],
        percentage: category ? INVENTED_VOTES[place] / 10 : null,
        averageScore: category ? null : INVENTED_SCORES[place],
      },
    ],
  }));
}

const numbered = (place: RevealedPlace, index: number) => ({ ...place, position: index + 1 });

/** The state of a rehearsed reveal after its first `steps` places. */
export function inventReveal(
  { cycle, categories }: RehearsedResults,
  steps: number,
  hasOverall: boolean,
  look: Reveal['look'],
): Reveal {
  const invented = inventPlaces(categories, hasOverall);
  const places = cycle.withoutThirds ? invented.filter(({ place }) => place !== 3).map(numbered) : invented;
  const next = places[steps];
  return {
    cycle: { id: cycle.id, name: cycle.name },
    look,
    state: next ? 'revealing' : 'final',
    revealed: places.slice(0, steps),
    next: next ? { position: next.position, categoryId: next.categoryId, categoryName: next.categoryName } : null,
  };
}
