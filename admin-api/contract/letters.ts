import type { Confirmation } from './page.ts';

export const LETTER_KINDS = ['invitation', 'opened', 'closing', 'results'] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];
/** A letter that was taken back before its time is a draft again. `done` also if it was ended before everybody got it. */
export type LetterState = 'draft' | 'scheduled' | 'sending' | 'stopped' | 'done';

/** The latest letter of a kind. Numbers are rounded down to tens, and null for fewer than ten. */
export type Letter = {
  kind: LetterKind;
  /** Null for one that nobody has written yet. It has the words to begin with. */
  id: number | null;
  state: LetterState;
  subject: string;
  text: string;
  toRoll: boolean;
  toAskers: boolean;
  /** The time zone in which its times are written, such as `Europe/Oslo`. */
  zone: string;
  ratePerMinute: number;
  sendAt: string | null;
  beganAt: string | null;
  stoppedAt: string | null;
  stoppedBy: string | null;
  finishedAt: string | null;
  recipients: number | null;
  sent: number | null;
  cameBack: number | null;
  /** Who is left out, because a mailbox gets a kind of letter once in 24 hours. */
  tooSoon: number | null;
};

export type Letters = {
  letters: Letter[];
  /** The caller's confirmed address, to which tests go. Null without one. */
  ownAddress: string | null;
  /** When the period closes that runs, or else the next one. */
  closesAt: string | null;
  /** Null if this site sends no mail. `asked` is null for the invitation, which nobody can ask for. */
  mail: {
    sender: string;
    onRoll: number | null;
    asked: Record<Exclude<LetterKind, 'invitation'>, number | null>;
    unsubscribed: number | null;
    cameBack: number | null;
    lastTakenAt: string | null;
    failsSince: string | null;
  } | null;
};

export type LetterWords = { subject: string; text: string; zone: string };

/** `PUT /api/admin/letters/:kind` */
export type SaveLetterRequest = LetterWords & { toRoll: boolean; toAskers: boolean; ratePerMinute: number };

/**
 * `POST /api/admin/letters/:kind/sending`. Without `at` it is sent now. `at` is what the clocks of `zone` show then. Needs a
 * fresh second factor.
 */
export type SendLetterRequest = SaveLetterRequest & { at?: { day: string; time: string } } & Partial<Confirmation>;

/** `POST /api/admin/letters/:kind/state`. `draft` takes a scheduled letter back, and `done` ends one for good. */
export type ChangeLetterStateRequest = { state: 'draft' | 'stopped' | 'sending' | 'done' };

/** `POST /api/admin/letters/:kind/preview`: the letter for an invented reader. */
export type LetterPreview = {
  subject: string;
  /** From its top to its end. The kinds are those of `db/rules/letters/letter-blocks.ts`. */
  blocks: { kind: string; label?: string; text: string }[];
  colors: Record<'light' | 'dark', Record<string, string>>;
  plainText: string;
  /** To which other hosts than the site's own the links in its text lead. */
  otherHosts: string[];
};

export const SUBJECT_MAX = 120;
export const LETTER_TEXT_MAX = 2_000;
export const LETTER_RATE_MAX = 1_000;
/** A letter that is being sent is asked for this often. */
export const LETTERS_INTERVAL_MS = 3_000;
