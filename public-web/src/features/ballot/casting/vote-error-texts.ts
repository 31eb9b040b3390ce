import type { ErrorCode } from '@plaudit/public-api/contract';
import { reasonBy } from '../../../http/error-text.ts';
import { t } from '../../../lib/texts.ts';

type OfVotes = `vote.${string}`;
type OfSessions = 'session.required' | 'session.invalid' | 'session.blocked' | 'session.not_a_voter';
type BallotTexts = Record<Extract<ErrorCode, OfVotes | OfSessions>, string>;

/** Functions, because the language is not known while the module loads. */
export const voteErrorTexts = (): BallotTexts => ({
  'session.blocked': t('This session has been blocked by the organizers'),
  'session.invalid': t('Your session has ended. Please log in again.'),
  'session.not_a_voter': t('The accounts of admins are in the admin panel'),
  'session.required': t('Please log in first'),
  'vote.already_cast': t('You have already voted in this category'),
  'vote.ended': t('Voting has ended'),
  'vote.not_a_voter': t('Administrators cannot vote. Please log in as a voter.'),
  'vote.not_nominated': t('This vendor does not stand in this category'),
  'vote.not_started': t('Voting has not started yet'),
  'vote.other_period': t('A new voting period has started. Please choose again.'),
  'vote.paused': t('Voting is paused at the moment. Please try again later.'),
  'vote.unknown_category': t('This category cannot be voted in'),
  'vote.unknown_vendor': t('This vendor cannot be voted for'),
});

/** In the ballot, where the chosen vendor may stay chosen. */
export const ballotErrorTexts = (): BallotTexts => ({
  'session.blocked': t('This session has been blocked by the organizers. Your choice is kept.'),
  'session.invalid': t('Your session has ended. Please log in again. Your choice is kept.'),
  'session.not_a_voter': t('The accounts of admins are in the admin panel. Your choice is kept.'),
  'session.required': t('Please log in first. Your choice is kept.'),
  'vote.already_cast': t('You have already voted in this category. Your choice is kept.'),
  'vote.ended': t('Voting has ended. Your choice is kept.'),
  'vote.not_a_voter': t('Administrators cannot vote. Please log in as a voter. Your choice is kept.'),
  'vote.not_nominated': t('This vendor does not stand in this category.'),
  'vote.not_started': t('Voting has not started yet. Your choice is kept.'),
  'vote.other_period': t('A new voting period has started. Please choose again.'),
  'vote.paused': t('Voting is paused at the moment. Please try again later. Your choice is kept.'),
  'vote.unknown_category': t('This category cannot be voted in.'),
  'vote.unknown_vendor': t('This vendor cannot be voted for.'),
});

export const voteReasonOf = reasonBy(voteErrorTexts);
