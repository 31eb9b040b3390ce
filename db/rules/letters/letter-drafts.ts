import type { LetterKind } from '../../src/rows.ts';

/** What organizers begin with, in the panel, which is English. */
export const LETTER_DRAFTS: Readonly<Record<LetterKind, { subject: string; text: string }>> = {
  invitation: {
    subject: '{name}, you are invited to vote',
    text: 'Hello {name},\n\nyou are on the list of those who vote at {site}.',
  },
  opened: {
    subject: 'Voting has opened',
    text: 'Hello {name},\n\nall nominees are on show, and the ballots are open. One vote in each category. A vote is final.',
  },
  closing: {
    subject: 'Voting closes tomorrow',
    text: 'Hello {name},\n\nif you have cast all your votes, there is nothing left to do. This letter goes to everybody, because nobody can see who has voted.',
  },
  results: {
    subject: 'The results are out',
    text: 'Hello {name},\n\nthe winners have been chosen. Who they are, and how every vote was counted, is there for everybody to read.',
  },
};

/** In previews and test letters. */
export const INVENTED_READER = 'Robin Example';
