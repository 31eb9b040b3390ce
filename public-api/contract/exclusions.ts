/** `GET /api/account/exclusion`: why the voter's votes are set aside in the current period. */
export type OwnExclusion = {
  reason: string;
  /** The id of the current period. Its public decisions include one about this exclusion. */
  cycleId: number;
  objectUntil: string;
  canObject: boolean;
  objection: OwnObjection | null;
  /**
   * True once admins have granted that the votes count again: because they accepted the objection, or because they
   * lifted the exclusion when few voters were left in it. The votes are counted again together with those of others, or
   * with the final result.
   */
  isBeingLifted: boolean;
};

export type OwnObjection = {
  reason: string;
  madeAt: string;
  outcome: 'accepted' | 'rejected' | null;
  /** The answer that the admins wrote. */
  response: string | null;
};

/** Null if no exclusion covers the account in the current period, and between two periods. */
export type OwnExclusionResponse = { exclusion: OwnExclusion | null };

/** `POST /api/account/exclusion/objection` */
export type ObjectionRequest = { reason: string };

export const OBJECTION_MAX = 1_000;
