import type { Db } from '@plaudit/db/connect';
import { closesSoonAfter, findPeriod } from '@plaudit/db/rules/letters/closing-time';
import { LETTER_DRAFTS } from '@plaudit/db/rules/letters/letter-drafts';
import { readLetterFigures } from '@plaudit/db/rules/letters/letter-figures';
import { momentOf } from '@plaudit/db/rules/letters/zones';
import { roundDown } from '@plaudit/db/rules/roll/rounded-numbers';
import { AppError } from '@plaudit/server-kit/app-error';
import {
  type AuditAction,
  type ChangeLetterStateRequest,
  LETTER_KINDS,
  type Letter,
  type LetterKind,
  type LetterState,
  type Letters,
  type SaveLetterRequest,
  type SendLetterRequest,
} from '../../../contract/index.ts';
import { changeApartAs } from '../../changes.ts';
import type { Caller } from '../../http/caller.ts';
import { countRows, readNow, type Trx, toIsoOrNull } from '../../sql.ts';
import { recordAuditEvent } from '../audit/audit.queries.ts';
import { readOwnLetters } from '../own-account/own-letters.queries.ts';
import { findLatest, insertLetter, lockLetters, type StoredLetter, updateLetter } from './letters.queries.ts';

/** 900 letters take a quarter of an hour, which small mail servers accept. */
const RATE_AT_FIRST = 60;

export async function getLetters(db: Db, { accountId }: Caller): Promise<Letters> {
  const letters: Letter[] = [];
  for (const kind of LETTER_KINDS) letters.push(toLetter(kind, await findLatest(db, kind)));
  const { email: ownAddress } = await readOwnLetters(db, accountId);
  const closesAt = toIsoOrNull((await findPeriod(db))?.endsAt ?? null);
  const figures = await readLetterFigures(db);
  // Counted here, so that it is right just after people were added.
  const onRoll = roundDown(await countRows(db('roll')));
  return { letters, ownAddress, closesAt, mail: figures ? { ...figures, onRoll } : null };
}

function toLetter(kind: LetterKind, row: StoredLetter | undefined): Letter {
  const { subject, text } = LETTER_DRAFTS[kind];
  const zone = row?.zone ?? 'UTC';
  return {
    kind,
    id: row?.id ?? null,
    state: row?.state ?? 'draft',
    subject: row?.subject ?? subject,
    text: row?.body ?? text,
    toRoll: row === undefined || row.to_roll === 1,
    toAskers: row === undefined ? kind !== 'invitation' : row.to_askers === 1,
    zone,
    ratePerMinute: row?.rate_a_minute ?? RATE_AT_FIRST,
    sendAt: toIsoOrNull(row?.send_at ?? null),
    beganAt: toIsoOrNull(row?.began_at ?? null),
    stoppedAt: toIsoOrNull(row?.stopped_at ?? null),
    stoppedBy: row?.stopper ?? null,
    finishedAt: toIsoOrNull(row?.finished_at ?? null),
    recipients: row?.recipients ?? null,
    sent: row?.sent ?? null,
    cameBack: row?.came_back ?? null,
    tooSoon: row?.too_soon ?? null,
  };
}

export async function saveLetter(db: Db, caller: Caller, kind: LetterKind, words: SaveLetterRequest): Promise<Letters> {
  await changeApartAs(db, caller, async (trx) => {
    const id = await storeDraft(trx, kind, words);
    await recordLetterEvent(trx, caller, 'letter.saved', id, words.subject);
  });
  return getLetters(db, caller);
}

/** After one that is done, the next one of its kind begins. */
async function storeDraft(trx: Trx, kind: LetterKind, words: SaveLetterRequest): Promise<number> {
  await lockLetters(trx);
  const latest = await findLatest(trx, kind);
  if (latest !== undefined && latest.state !== 'draft' && latest.state !== 'done') throw underWay();
  const columns = {
    subject: words.subject,
    body: words.text,
    to_roll: words.toRoll,
    // Nobody can ask for an invitation.
    to_askers: words.toAskers && kind !== 'invitation',
    zone: words.zone,
    rate_a_minute: words.ratePerMinute,
  };
  if (latest === undefined || latest.state === 'done') return insertLetter(trx, kind, columns);
  await updateLetter(trx, latest.id, columns);
  return latest.id;
}

/** Only orders the letter. public-api finds out who gets it, and nobody here can. */
export async function sendLetter(db: Db, caller: Caller, kind: LetterKind, order: SendLetterRequest): Promise<Letters> {
  await changeApartAs(db, caller, async (trx) => {
    if ((await readLetterFigures(trx)) === undefined) {
      throw new AppError('letters.no_mail', 409, 'This site sends no mail. Letters need a mail server');
    }
    if (!order.toRoll && (!order.toAskers || kind === 'invitation')) {
      throw new AppError('letters.nobody', 409, 'Choose to whom the letter goes');
    }
    const now = await readNow(trx);
    const sendAt = order.at === undefined ? now : momentOf(order.at.day, order.at.time, order.zone);
    if (sendAt < now) throw inThePast();
    if (kind === 'closing' && !(await closesSoonAfter(trx, sendAt))) throw nothingCloses();
    const id = await storeDraft(trx, kind, order);
    await updateLetter(trx, id, { state: 'scheduled', send_at: sendAt, ordered_by: caller.accountId });
    await recordLetterEvent(trx, caller, 'letter.ordered', id, order.subject, { sendAt: sendAt.toISOString() });
  });
  return getLetters(db, caller);
}

const CHANGES: Readonly<
  Record<ChangeLetterStateRequest['state'], { from: readonly LetterState[]; action: AuditAction }>
> = {
  draft: { from: ['scheduled'], action: 'letter.taken_back' },
  stopped: { from: ['sending'], action: 'letter.stopped' },
  sending: { from: ['stopped'], action: 'letter.resumed' },
  done: { from: ['stopped'], action: 'letter.ended' },
};

/** Going on writes to nobody twice: public-api keeps who has got the letter. */
export async function changeLetterState(
  db: Db,
  caller: Caller,
  kind: LetterKind,
  { state }: ChangeLetterStateRequest,
): Promise<Letters> {
  await changeApartAs(db, caller, async (trx) => {
    await lockLetters(trx);
    const letter = await findLatest(trx, kind);
    if (letter?.state === state) return;
    const { from, action } = CHANGES[state];
    if (letter === undefined || !from.includes(letter.state)) {
      throw new AppError('letters.changed', 409, 'This letter has changed meanwhile');
    }
    await updateLetter(trx, letter.id, {
      state,
      ...(state === 'draft' && { send_at: null }),
      ...(state === 'stopped' && { stopped_by: caller.accountId, stopped_now: true as const }),
      ...(state === 'done' && { finished_now: true as const }),
    });
    await recordLetterEvent(trx, caller, action, letter.id, letter.subject);
  });
  return getLetters(db, caller);
}

export function recordLetterEvent(
  trx: Trx,
  caller: Caller,
  action: AuditAction,
  id: number | string,
  name: string,
  detail: Record<string, string> = {},
): Promise<void> {
  return recordAuditEvent(trx, caller, { action, subjectType: 'letter', subjectId: id, detail: { name, ...detail } });
}

const underWay = () => new AppError('letters.under_way', 409, 'This letter is already ordered. Take it back first');

const atThatTime = (code: string, message: string) =>
  new AppError(code, 409, message, { details: [{ field: 'at', message }] });

const inThePast = () => atThatTime('letters.past', 'This time is over');

const nothingCloses = () =>
  atThatTime('letters.nothing_closes', 'Voting does not close within two days after that, so this would not be true');
