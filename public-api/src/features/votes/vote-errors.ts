import { AppError } from '@plaudit/server-kit/app-error';

/** The errors that reject a vote, apart from those about its session. */
export const voteErrors = {
  alreadyCast: () => new AppError('vote.already_cast', 409, 'You have already voted in this category'),
  otherPeriod: () => new AppError('vote.other_period', 409, 'A new voting period has started. Please choose again.'),
  paused: () => new AppError('vote.paused', 403, 'Voting is paused at the moment. Please try again later.'),
  notStarted: () => new AppError('vote.not_started', 403, 'Voting has not started yet'),
  ended: () => new AppError('vote.ended', 403, 'Voting has ended'),
  unknownVendor: () => new AppError('vote.unknown_vendor', 404, 'This vendor cannot be voted for'),
  notNominated: () => new AppError('vote.not_nominated', 404, 'This vendor does not stand in this category'),
  unknownCategory: () => new AppError('vote.unknown_category', 404, 'This category cannot be voted in'),
  notAVoter: () => new AppError('vote.not_a_voter', 403, 'Administrators cannot vote. Please log in as a voter.'),
} as const;
