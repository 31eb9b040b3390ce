import type { Db } from '@plaudit/db/connect';
import { lastBackup } from '@plaudit/db/rules/site/last-backup';
import type { Dashboard, Letter, Waiting } from '../../../contract/index.ts';
import type { Caller } from '../../http/caller.ts';
import { listApprovals } from '../approvals/approvals.service.ts';
import { findUnconfirmableCycle } from '../checklist/checklist.queries.ts';
import { readWaitingApprovals } from '../exclusions/waiting-approvals.ts';
import { getLetters } from '../letters/letters.service.ts';
import { getRoll } from '../roll/roll-numbers.ts';
import { listOpenObjections } from './waiting.queries.ts';

const DAY_MS = 86_400_000;
const BACKUP_AGE_MAX_MS = 7 * DAY_MS;
/** A letter without a time is named this long before it should go out. */
const LETTER_AHEAD_MS = 3 * DAY_MS;
/** So long before the close goes the letter that says it. */
const CLOSING_MS = DAY_MS;

export async function listWaiting(db: Db, caller: Caller, now: Date): Promise<Waiting[]> {
  const isSuperAdmin = caller.role === 'super_admin';
  return [
    ...(isSuperAdmin ? [...(await listObjections(db)), ...(await listApprovalsFor(db, caller))] : []),
    ...(await listMissingCodes(db)),
    ...(isSuperAdmin ? await listLetters(db, caller, now) : []),
    ...(await listBackup(db, now)),
  ];
}

/** An answer that accepts one may wait for another super admin, who sees that request. */
async function listObjections(db: Db): Promise<Waiting[]> {
  const objections = await listOpenObjections(db);
  if (objections.length === 0) return [];
  const approvals = await readWaitingApprovals(db);
  return objections
    .filter((objection) => approvals.ofObjection(objection) === null)
    .map(({ username, accountId, exclusionId, until }) => ({
      kind: 'objection',
      username,
      accountId,
      exclusionId,
      until: until.toISOString(),
    }));
}

async function listApprovalsFor(db: Db, caller: Caller): Promise<Waiting[]> {
  const approvals = await listApprovals(db, caller);
  return approvals
    .filter(({ canApprove }) => canApprove)
    .map(({ id, requestedBy, action, expiresAt }) => ({ kind: 'approval', id, requestedBy, action, expiresAt }));
}

async function listMissingCodes(db: Db): Promise<Waiting[]> {
  const period = await findUnconfirmableCycle(db);
  return period?.needsCodes ? [{ kind: 'codes', period: period.name }] : [];
}

/** A site that sends no mail, or has nobody to write to, needs no letters. */
async function listLetters(db: Db, caller: Caller, now: Date): Promise<Waiting[]> {
  const { letters, closesAt, mail } = await getLetters(db, caller);
  if (mail === null) return [];
  const stopped = letters.filter(({ state }) => state === 'stopped').map(stoppedLetter);
  const closing = letters.find(({ kind }) => kind === 'closing');
  if (closesAt === null || closing?.state !== 'draft' || mail.onRoll === null) return stopped;
  const due = Date.parse(closesAt) - CLOSING_MS;
  const isNear = due > now.getTime() && due - now.getTime() <= LETTER_AHEAD_MS;
  return isNear ? [...stopped, { kind: 'letter', letter: 'closing', due: new Date(due).toISOString() }] : stopped;
}

const stoppedLetter = ({ kind: letter, sent, recipients }: Letter): Waiting => ({
  kind: 'letter',
  letter,
  stopped: true,
  sent,
  recipients,
});

async function listBackup(db: Db, now: Date): Promise<Waiting[]> {
  const takenAt = (await lastBackup(db))?.takenAt;
  if (takenAt && now.getTime() - takenAt.getTime() <= BACKUP_AGE_MAX_MS) return [];
  return [{ kind: 'backup', lastAt: takenAt?.toISOString() ?? null }];
}

export async function readRoll(db: Db): Promise<Dashboard['roll']> {
  const { isEmpty, onRoll, numbers } = await getRoll(db);
  return isEmpty ? null : { onRoll, used: numbers?.used ?? null };
}
