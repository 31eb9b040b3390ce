import type { Confirmation } from './page.ts';

export const ROLL_ROWS_MAX = 50_000;
export const ROLL_BYTES_MAX = 8_000_000;
export const ROLL_NAME_MAX = 100;
export const ROLL_GROUP_MAX = 60;

export type RollField = 'name' | 'email' | 'group';

const HEADINGS: Readonly<Record<string, RollField>> = {
  name: 'name',
  email: 'email',
  mail: 'email',
  emailaddress: 'email',
  address: 'email',
  group: 'group',
};

/** The field that an import reads from the column with this heading. Case, spaces, underscores and hyphens do not matter. */
export const rollFieldOf = (heading: string): RollField | undefined =>
  HEADINGS[heading.toLowerCase().replace(/[\s_-]/g, '')];

/**
 * `POST /api/admin/roll/import`. While voting runs, an addition is a public decision and needs a reason, which everybody
 * can read.
 */
export type ImportRollRequest = { csv: string; dryRun: boolean; reason?: string } & Partial<Confirmation>;

export type UnreadableRollRow = { line: number; problem: string; text: string };

/** The organizers' own file is counted exactly. */
export type ImportRollResponse = {
  dryRun: boolean;
  rows: number;
  /** On the roll only after this import. */
  added: number;
  /** On the roll before. */
  known: number;
  /** More rows with the mailbox of another row of the file. */
  doubled: number;
  /** The first of the rows that cannot be read. They are left out. */
  unreadable: UnreadableRollRow[];
  unreadableCount: number;
  /** All of them, to mend and import again. Null if there are none. */
  unreadableCsv: string | null;
  /** The largest groups of the people who are added. */
  groups: { group: string; rows: number }[];
  /** True while voting runs, so that an addition needs a reason. */
  isPublic: boolean;
};

/**
 * Numbers are rounded down to tens. Null for fewer than ten. `use` is computed every hour, and null for a group of fewer
 * than ten, or one that was not there then.
 */
export type RollGroup = {
  group: string;
  onRoll: number | null;
  use: { used: number | null; cameBack: number | null } | null;
};

/** What everybody can read. `takenBack` is exact, because it names nobody. */
export type RollLinks = {
  made: number | null;
  sentAgain: number | null;
  used: number | null;
  revoked: number | null;
  takenBack: number;
};

/** `GET /api/admin/roll`. */
export type Roll = {
  isEmpty: boolean;
  onRoll: number | null;
  /** The largest first. The empty group has those who are in none. */
  groups: RollGroup[];
  /** Null before the first hour, and for a roll of fewer than ten. */
  numbers: { asOf: string; sent: number | null; used: number | null; cameBack: number | null; links: RollLinks } | null;
};

/** `POST /api/admin/roll/file`: a file that an import reads without changing anything. */
export type SavedRoll = { csv: string };

/** `POST /api/admin/roll/removal`. */
export type RemoveFromRollRequest = { email: string } & Partial<Confirmation>;
export type RemovedFromRoll = { name: string };
