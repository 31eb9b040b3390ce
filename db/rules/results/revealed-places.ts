import type { Knex } from 'knex';
import { readShowsOverall } from './overall-ranking.ts';
import type { Results } from './results.ts';
import { listRevealedSteps, listRevealSteps, type RevealStep } from './reveal.ts';
import { findWrittenResults } from './written-results.ts';

/** A place that was revealed. Equal vendors share it. `categoryId` is null for a place in the overall ranking. */
export type RevealedPlace = {
  /** Where the place comes in the order of the reveal, counted from 1. */
  position: number;
  categoryId: number | null;
  categoryName: string | null;
  color: string | null;
  place: RevealStep['place'];
  /** Empty for the first place of a category whose votes are all for vendors that no longer stand. */
  vendors: RevealedVendor[];
};

export type RevealedVendor = {
  id: number;
  name: string;
  imageUrl: string;
  votes: number;
  /** Null in the overall ranking. */
  percentage: number | null;
  /** Null in a category. */
  averageScore: number | null;
};

/**
 * The places stay listed when the whole reveal is over. An exclusion can leave a second or third place without a vendor.
 * It is then left out, and so are overall places that voters do not see any more.
 */
export async function listRevealedPlaces(db: Knex, cycleId: number): Promise<RevealedPlace[]> {
  const hasOverall = await readShowsOverall(db);
  const steps = (await listRevealedSteps(db, cycleId)).filter(({ categoryId }) => hasOverall || categoryId !== null);
  const results = steps.length === 0 ? undefined : await findWrittenResults(db, cycleId);
  return results === undefined ? [] : toPlaces(db, results, steps);
}

/** The places of a final result, as they were revealed. Without a reveal, in the order in which one would have them. */
export async function listFinalPlaces(db: Knex, cycleId: number): Promise<RevealedPlace[]> {
  const [revealed, results] = [await listRevealedPlaces(db, cycleId), await findWrittenResults(db, cycleId)];
  if (revealed.length > 0 || results === undefined) return revealed;
  return toPlaces(db, results, listRevealSteps(results, await readShowsOverall(db)));
}

async function toPlaces(db: Knex, results: Results, steps: readonly RevealStep[]): Promise<RevealedPlace[]> {
  const colors = new Map((await db('categories').select('id', 'color')).map(({ id, color }) => [id, color]));
  const places = steps.map(({ categoryId, place }, index) => ({
    position: index + 1,
    categoryId,
    categoryName: results.categories.find(({ id }) => id === categoryId)?.name ?? null,
    color: (categoryId === null ? undefined : colors.get(categoryId)) ?? null,
    place,
    vendors: vendorsAt(results, { categoryId, place }),
  }));
  return places.filter(({ place, vendors }) => place === 1 || vendors.length > 0);
}

function vendorsAt({ categories, vendors }: Results, { categoryId, place }: RevealStep): RevealedVendor[] {
  if (categoryId === null) {
    return vendors
      .filter(({ rank }) => rank === place)
      .map(({ id, name, imageUrl, totalVotes: votes, averageScore }) => ({
        id,
        name,
        imageUrl,
        votes,
        percentage: null,
        averageScore,
      }));
  }
  const ranked = categories.find(({ id }) => id === categoryId)?.vendors ?? [];
  return ranked
    .filter(({ rank }) => rank === place)
    .map(({ vendor: { id, name, imageUrl }, votes, percentage }) => ({
      id,
      name,
      imageUrl,
      votes,
      percentage,
      averageScore: null,
    }));
}
