import { voterError } from '../../http/voter-error.ts';

/** The errors that reject a vote, apart from those about its session. */
export const voteErrors = {
  alreadyCast: () => voterError('vote.already_cast', 409),
  otherPeriod: () => voterError('vote.other_period', 409),
  paused: () => voterError('vote.paused', 403),
  notStarted: () => voterError('vote.not_started', 403),
  ended: () => voterError('vote.ended', 403),
  unknownVendor: () => voterError('vote.unknown_vendor', 404),
  notNominated: () => voterError('vote.not_nominated', 404),
  unknownCategory: () => voterError('vote.unknown_category', 404),
  notAVoter: () => voterError('vote.not_a_voter', 403),
} as const;
