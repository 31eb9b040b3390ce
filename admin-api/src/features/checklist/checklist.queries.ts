import type { Db } from '@plaudit/db/connect';
import { isSiteShown } from '@plaudit/db/rules/periods/first-opening';
import { lastBackup } from '@plaudit/db/rules/site/last-backup';
import { readSettings, SETTINGS } from '@plaudit/db/rules/site/settings';
import { readProofKinds } from '@plaudit/db/rules/votes/proofs';
import { listReadyProofs } from '@plaudit/db/rules/votes/ready-proofs';
import { type Checklist, SITE_SETTING_KEYS } from '../../../contract/index.ts';
import type { Caller } from '../../http/caller.ts';
import { countRows, toIsoOrNull } from '../../sql.ts';
import { readPossibleApprovers } from '../approvals/approvals.service.ts';
import { getNextShortlists } from '../shortlists/shortlists.service.ts';

export async function readChecklist(db: Db, caller: Caller): Promise<Checklist> {
  const possibleApprovers = await readPossibleApprovers(db, caller);
  const vendorIds: number[] = await db('vendors').whereNull('retired_at').pluck('id');
  const { categories } = await getNextShortlists(db);
  const unretired = new Set(vendorIds);
  const unconfirmable = await findUnconfirmableCycle(db);
  const isEmpty = (nominees: readonly number[]) => !nominees.some((id) => unretired.has(id));
  return {
    isNewSite: (await countEndedCycles(db)) === 0,
    ...(!(await isSiteShown(db)) && { isBeforeFirstOpening: true }),
    hasOwnTexts: await hasOwnTexts(db),
    categories: categories.length,
    vendors: vendorIds.length,
    vendorsWithoutPicture: await countRows(db('vendors').whereNull('retired_at').where({ image_url: '' })),
    emptyCategories: categories
      .filter(({ ballot, nominees }) => ballot === 'shortlist' && isEmpty(nominees))
      .map(({ categoryName }) => categoryName),
    superAdmins: await countSuperAdmins(db),
    approvers: possibleApprovers.approvers.filter(({ canApprove }) => canApprove).length,
    possibleApprovers,
    lastBackupAt: toIsoOrNull((await lastBackup(db))?.takenAt ?? null),
    current: await findCurrentCycle(db),
    next: await findNextCycle(db),
    ...(unconfirmable !== undefined && { unconfirmable }),
  };
}

/** A period that is over stays active until another one follows. A rehearsal is neither active nor ended. */
const countEndedCycles = (db: Db): Promise<number> =>
  countRows(
    db('voting_cycles').where((over) =>
      over
        .whereNotNull('ended_at')
        .orWhere((active) => active.where({ is_active: 1 }).where('ends_at', '<=', db.fn.now(3))),
    ),
  );

async function hasOwnTexts(db: Db): Promise<boolean> {
  const values = await readSettings(db);
  return SITE_SETTING_KEYS.some((key) => values[key] !== SETTINGS[key].fallback);
}

const countSuperAdmins = (db: Db): Promise<number> =>
  countRows(
    db('accounts')
      .join('second_factors', 'second_factors.account_id', 'accounts.id')
      .where({ role: 'super_admin', is_active: 1 })
      .whereNull('retired_at'),
  );

async function findCurrentCycle(db: Db): Promise<Checklist['current']> {
  const row = await db('voting_cycles').where({ is_active: 1 }).first('name', 'ends_at');
  return row ? { name: row.name, endDate: row.ends_at.toISOString() } : null;
}

/** The site may have lost its mail server or its providers since the period was stored. Codes are made by hand. */
export async function findUnconfirmableCycle(db: Db): Promise<Checklist['unconfirmable']> {
  const ready = await listReadyProofs(db);
  const cycles = await db('voting_cycles as c')
    .where({ counts: 'confirmed' })
    .where('ends_at', '>', db.fn.now(3))
    .where((ahead) => ahead.where({ is_active: 1 }).orWhere({ is_scheduled: 1 }))
    .orderBy('starts_at')
    .select('name', 'proof_kinds', {
      has_codes: db.raw('exists (select 1 from invitation_codes i where i.cycle_id = c.id)'),
    });
  const found = cycles.find(
    ({ proof_kinds, has_codes }) =>
      !readProofKinds(proof_kinds).some((kind) => (kind === 'invitation' ? has_codes : ready.includes(kind))),
  );
  if (found === undefined) return undefined;
  const acceptsCodes = readProofKinds(found.proof_kinds).includes('invitation');
  return { name: found.name, ...(acceptsCodes && { needsCodes: true }) };
}

async function findNextCycle(db: Db): Promise<Checklist['next']> {
  const row = await db('voting_cycles').where({ is_scheduled: 1 }).orderBy(['starts_at', 'id']).first();
  if (row === undefined) return null;
  const { name, starts_at, ends_at, results_mode: resultsMode } = row;
  return { name, startDate: starts_at.toISOString(), endDate: ends_at.toISOString(), resultsMode };
}
