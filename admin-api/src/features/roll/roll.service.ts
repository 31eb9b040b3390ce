import type { Db } from '@plaudit/db/connect';
import { mailboxOf } from '@plaudit/db/rules/accounts/mailbox';
import { recordDecision } from '@plaudit/db/rules/decisions/decisions';
import { readVotingState } from '@plaudit/db/rules/periods/voting-state';
import { roundDown } from '@plaudit/db/rules/roll/rounded-numbers';
import { AppError } from '@plaudit/server-kit/app-error';
import type { ImportRollRequest, ImportRollResponse, RemovedFromRoll, SavedRoll } from '../../../contract/index.ts';
import { changeApartAs, requireFreshSecondFactor } from '../../changes.ts';
import type { Caller } from '../../http/caller.ts';
import { retryAfterOtherImport } from '../../retry-after-other-import.ts';
import type { Trx } from '../../sql.ts';
import { recordAuditEvent } from '../audit/audit.queries.ts';
import { runningCycle } from '../ballot-boxes/ballot-boxes.service.ts';
import { deletePerson, findPerson, insertPeople, listKnownMailboxes, listPeople, lockRoll } from './roll.queries.ts';
import { type Person, type RollFile, readRollFile, toRollCsv, toUnreadableCsv } from './roll-file.ts';

const UNREADABLE_SHOWN = 100;
const GROUPS_SHOWN = 100;

export const isVotingRunning = async (db: Db): Promise<boolean> => runningCycle(await readVotingState(db)) !== null;

/** Adds the people who are not on the roll yet, or only counts them in a dry run. Changes nobody who is on it. */
export async function importRoll(
  db: Db,
  caller: Caller,
  { csv, dryRun, reason }: ImportRollRequest,
): Promise<ImportRollResponse> {
  const file = await readRollFile(csv);
  if (dryRun) return summarize(file, await findNewPeople(db, file), { dryRun, isPublic: await isVotingRunning(db) });
  const store = () => changeApartAs(db, caller, (trx) => storeImport(trx, caller, file, reason));
  return retryAfterOtherImport(store);
}

async function storeImport(
  trx: Trx,
  caller: Caller,
  file: RollFile,
  reason: string | undefined,
): Promise<ImportRollResponse> {
  await lockRoll(trx);
  const period = runningCycle(await readVotingState(trx));
  const added = await findNewPeople(trx, file);
  if (period !== null && added.length > 0) {
    await requireFreshSecondFactor(trx, caller);
    if (reason === undefined) throw reasonNeeded();
    const facts = { people: roundDown(added.length) };
    await recordDecision(trx, { cycleId: period.id, decidedBy: caller.role, kind: 'roll.added', facts, reason });
  }
  await insertPeople(trx, added, caller.accountId);
  await recordAuditEvent(trx, caller, {
    action: 'roll.imported',
    subjectType: 'roll',
    subjectId: 'import',
    detail: { added: added.length },
  });
  return summarize(file, added, { dryRun: false, isPublic: period !== null });
}

export async function countNewPeople(db: Db, csv: string): Promise<number> {
  return (await findNewPeople(db, await readRollFile(csv))).length;
}

async function findNewPeople(db: Db, { people }: RollFile): Promise<Person[]> {
  const mailboxes = people.map(({ mailbox }) => mailbox);
  const known = await listKnownMailboxes(db, mailboxes);
  return people.filter(({ mailbox }) => !known.has(mailbox));
}

function summarize(
  file: RollFile,
  added: readonly Person[],
  about: Pick<ImportRollResponse, 'dryRun' | 'isPublic'>,
): ImportRollResponse {
  const rowsOf = new Map<string, number>();
  for (const { group } of added) rowsOf.set(group, (rowsOf.get(group) ?? 0) + 1);
  return {
    ...about,
    rows: file.rows,
    added: added.length,
    known: file.people.length - added.length,
    doubled: file.doubled,
    unreadable: file.unreadable
      .slice(0, UNREADABLE_SHOWN)
      .map(({ line, problem, cells }) => ({ line, problem, text: cells.join('; ') })),
    unreadableCount: file.unreadable.length,
    unreadableCsv: toUnreadableCsv(file),
    groups: [...rowsOf]
      .map(([group, rows]) => ({ group, rows }))
      .sort((one, other) => other.rows - one.rows || one.group.localeCompare(other.group))
      .slice(0, GROUPS_SHOWN),
  };
}

/** The organizers' own file. Who has used a link is not in it. */
export async function saveRoll(db: Db, caller: Caller): Promise<SavedRoll> {
  return changeApartAs(db, caller, async (trx) => {
    const people = await listPeople(trx);
    await recordAuditEvent(trx, caller, {
      action: 'roll.saved',
      subjectType: 'roll',
      subjectId: 'file',
      detail: { people: people.length },
    });
    return { csv: toRollCsv(people) };
  });
}

/** Whoever has used a personal link keeps the account. The response is the same, so it does not show who has. */
export async function removeFromRoll(db: Db, caller: Caller, email: string): Promise<RemovedFromRoll> {
  return changeApartAs(db, caller, async (trx) => {
    await lockRoll(trx);
    const person = await findPerson(trx, mailboxOf(email).mailbox);
    if (person === undefined) {
      throw new AppError('roll.not_found', 404, 'This address is not on the roll');
    }
    await deletePerson(trx, person.id);
    const period = runningCycle(await readVotingState(trx));
    if (period !== null) {
      await recordDecision(trx, { cycleId: period.id, decidedBy: caller.role, kind: 'roll.removed', facts: {} });
    }
    await recordAuditEvent(trx, caller, {
      action: 'roll.removed',
      subjectType: 'roll',
      subjectId: person.id,
      detail: {},
    });
    return { name: person.name };
  });
}

const reasonNeeded = () => {
  const message = 'Voting runs, so the addition is public. Say why';
  return new AppError('roll.reason_needed', 409, message, { details: [{ field: 'reason', message }] });
};
