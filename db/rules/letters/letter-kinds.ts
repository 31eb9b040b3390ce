import type { LetterKind } from '../../src/rows.ts';

type LetterTemplate = {
  heading: string;
  /** What the one button of the letter says, and where on the site it leads. */
  button: string;
  path: string;
  /** Below the button. */
  note: string;
  why: string;
  /** Which dates of the voting period the letter has. */
  dates: readonly ('opens' | 'closes')[];
  /** What organizers begin with. */
  subject: string;
  text: string;
};

/** Below the button of each personal link. */
export const PERSONAL_LINK_NOTE =
  'This link is yours alone and works once. Please do not forward this letter. If somebody else has used it, open it too, and press “This Was Not Me”.';

const LIST_OR_WISH = 'You get this letter because you are on the list of the organizers, or asked for it.';

export const LETTER_TEMPLATES: Readonly<Record<LetterKind, LetterTemplate>> = {
  invitation: {
    heading: 'You are invited to vote',
    button: 'Accept My Invitation',
    path: '/',
    note: PERSONAL_LINK_NOTE,
    why: 'You get this letter because you are on the list of the organizers.',
    dates: ['opens', 'closes'],
    subject: '{name}, you are invited to vote',
    text: 'Hello {name},\n\nyou are on the list of those who vote at {site}.',
  },
  opened: {
    heading: 'Voting is open',
    button: 'Vote Now',
    path: '/',
    note: '',
    why: LIST_OR_WISH,
    dates: ['closes'],
    subject: 'Voting has opened',
    text: 'Hello {name},\n\nall nominees are on show, and the ballots are open. One vote in each category. A vote is final.',
  },
  closing: {
    heading: 'Voting closes tomorrow',
    button: 'Go to My Ballots',
    path: '/',
    note: '',
    why: LIST_OR_WISH,
    dates: ['closes'],
    subject: 'Voting closes tomorrow',
    text: 'Hello {name},\n\nif you have cast all your votes, there is nothing left to do. This letter goes to everybody, because nobody can see who has voted.',
  },
  results: {
    heading: 'The results are out',
    button: 'See the Winners',
    path: '/?tab=results',
    note: '',
    why: LIST_OR_WISH,
    dates: [],
    subject: 'The results are out',
    text: 'Hello {name},\n\nthe winners have been chosen. Who they are, and how every vote was counted, is there for everybody to read.',
  },
};
