import type { Confirmation } from './page.ts';
import type { Cycle, ResultsMode, ResultsState } from './voting.ts';

export type ResultsStatus = {
  mode: ResultsMode;
  state: ResultsState;
  /** Only in the mode `frozen`. */
  frozenFrom: string | null;
  /**
   * When the numbers that are shown were published. Null while they are live or hidden, and if nothing is published or
   * written down yet.
   */
  publishedAt: string | null;
  /** Until when accounts can object whose votes are set aside, so that a final result can still change. */
  provisionalUntil: string | null;
};

/**
 * `GET /api/admin/voting-cycles/{id}/results`: what the public sees. With `/csv` at the end it is a download. In the
 * state `hidden` it has only totals and no vendors. In the state `revealing` it has the totals and the vendors that are
 * revealed so far: with the first place of a category its whole list.
 */
export type CycleResults = {
  cycle: Cycle;
  status: ResultsStatus;
  categories: {
    categoryId: number;
    categoryName: string;
    totalVotes: number;
    vendors: (RankedVendor & { votes: number; percentage: number })[];
  }[];
  leaderboard: (RankedVendor & { averageScore: number; totalVotes: number })[];
};

type RankedVendor = { rank: number; vendorId: number; vendorName: string; imageUrl: string };

/**
 * `POST /api/admin/voting-cycles/{id}/looks`: returns closed numbers as `CycleResults`. Everybody can read that a
 * super admin looked, and why. 409 `results.public` if the numbers are not closed.
 */
export type LookRequest = { reason: string } & Partial<Confirmation>;
export const REASON_MAX = 500;

/** `GET /api/admin/voting-cycles/{id}/reveal`: the places of a period that are revealed, and the next one. */
export type Reveal = {
  cycle: { id: number; name: string };
  /** The stage looks as the voters' site does. A color or logo that was never chosen is 'default'. */
  look: { siteName: string; logo: string; accent: string; type: string };
  state: ResultsState;
  revealed: RevealedPlace[];
  /**
   * The next step, or null if there is none. Its category is null for the overall ranking. Its place is left out,
   * because it could give away a tie.
   */
  next: { position: number; categoryId: number | null; categoryName: string | null } | null;
  /** Present if a step that reveals a second place makes the third one public too, and the stage does not show it. */
  withoutThirds?: true;
  /** Until then accounts whose votes are set aside can object, so the winners are provisional. Absent if none can. */
  provisionalUntil?: string;
};

/** A place in a category, or in the overall ranking if the category is null. Equal vendors share it. */
export type RevealedPlace = {
  /** Where the place comes in the order of the reveal, counted from 1. */
  position: number;
  categoryId: number | null;
  categoryName: string | null;
  color: string | null;
  place: 1 | 2 | 3;
  /**
   * Empty for the first place of a category whose votes are all for removed vendors, and for a place that no vendor has
   * any more, because an exclusion has changed the result since the reveal.
   */
  vendors: {
    id: number;
    name: string;
    imageUrl: string;
    votes: number;
    /** Null in the overall ranking. */
    percentage: number | null;
    /** Null in a category. */
    averageScore: number | null;
  }[];
};

/**
 * `POST /api/admin/voting-cycles/{id}/reveal/steps`: reveals the step at `position`. A step that is revealed already is
 * not revealed again, so two presenters do not disturb each other. The first step needs a fresh second factor.
 */
export type RevealStepRequest = { position: number } & Partial<Confirmation>;

/** `POST /api/admin/voting-cycles/{id}/reveal/all`: reveals everything that is left. */
export type RevealAllRequest = Partial<Confirmation>;

/**
 * `PUT /api/admin/voting-cycles/{id}/reveal/announcement`: says to voters when the reveal of the period will be. With
 * null nothing is announced any more. It is possible until the reveal begins, and reveals nothing by itself.
 */
export type AnnounceRevealRequest = { announcedFor: string | null };

/** `PUT /api/admin/voting-cycles/{id}/reveal/thirds`: chosen until the reveal begins. */
export type RevealThirdsRequest = { withoutThirds: boolean };
