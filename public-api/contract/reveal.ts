import type { NamedPeriod } from './decisions.ts';
import type { ResultsState } from './results.ts';

/** A place in a category, or in the overall ranking if `categoryId` is null. Equal vendors share a place. */
export type RevealedPlace = {
  position: number;
  categoryId: number | null;
  categoryName: string | null;
  color: string | null;
  place: 1 | 2 | 3;
  /** Empty for the first place of a category whose votes are all for removed vendors. */
  vendors: RevealedVendor[];
};

export type RevealedVendor = {
  id: number;
  name: string;
  imageUrl: string;
  votes: number;
  /** The share of all votes in the category. Null in the overall ranking. */
  percentage: number | null;
  /** Null in a category. */
  averageScore: number | null;
};

/**
 * `GET /api/reveal`: the places that are revealed so far, in the order in which they were revealed. After the last one
 * `state` is `final`. So it is, with all places, when a period without a reveal has ended.
 */
export type Reveal = {
  period: NamedPeriod | null;
  state: ResultsState | null;
  revealed: RevealedPlace[];
  /** When the organizers mean to begin. Absent if they have not said so, and once the reveal has begun. */
  announcedFor?: string;
  /** Set only while a final result is provisional. Until this time, voters whose votes were set aside can object. */
  provisionalUntil?: string;
};
