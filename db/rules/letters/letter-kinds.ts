import { t } from '../../../shared-ui/texts/texts.ts';
import type { LetterKind } from '../../src/rows.ts';

type LetterTemplate = {
  heading: () => string;
  /** What the one button of the letter says, and where on the site it leads. */
  button: () => string;
  path: string;
  /** Below the button. */
  note: () => string;
  /** Why its reader gets it. */
  why: () => string;
  /** Which dates of the voting period the letter has. */
  dates: readonly ('opens' | 'closes')[];
};

/** Below the button of each personal link. */
export const personalLinkNote = () =>
  t(
    'This link is yours alone and works once. Please do not forward this letter. If somebody else has used it, open it too, and press “This Was Not Me”.',
  );

const listOrWish = () =>
  t('You get this letter because you are on the list of the organizers, or asked for it. We do not see who reads it.');

export const LETTER_TEMPLATES: Readonly<Record<LetterKind, LetterTemplate>> = {
  invitation: {
    heading: () => t('You are invited to vote'),
    button: () => t('Accept My Invitation'),
    path: '/',
    note: personalLinkNote,
    why: () => t('You get this letter because you are on the list of the organizers. We do not see who reads it.'),
    dates: ['opens', 'closes'],
  },
  opened: {
    heading: () => t('Voting is open'),
    button: () => t('Vote Now'),
    path: '/',
    note: () => '',
    why: listOrWish,
    dates: ['closes'],
  },
  closing: {
    heading: () => t('Voting closes tomorrow'),
    button: () => t('Go to My Ballots'),
    path: '/',
    note: () => '',
    why: listOrWish,
    dates: ['closes'],
  },
  results: {
    heading: () => t('The results are out'),
    button: () => t('See the Winners'),
    path: '/?tab=results',
    note: () => '',
    why: listOrWish,
    dates: [],
  },
};
