import type { Db } from '@plaudit/db/connect';
import type { OrganizerLetterKind } from '@plaudit/db/rows';
import { ORGANIZER_LETTER_HOURS } from '@plaudit/db/rules/site/organizer-letters';
import type { AdminRole } from '../../../contract/index.ts';

export type Reader = { accountId: number; role: AdminRole; letters: string[] };

/** The organizers who have confirmed an address, and the letters that they want. */
export async function listReaders(db: Db): Promise<Reader[]> {
  const rows = await db('organizer_addresses as r')
    .join('accounts as a', 'a.id', 'r.account_id')
    .whereNotNull('r.email')
    .whereNot('a.role', 'voter')
    .where('a.is_active', 1)
    .whereNull('a.retired_at')
    .select({ accountId: 'a.id', role: 'a.role', letters: 'r.letters' });
  return rows.map((row) => ({ ...row, role: row.role as AdminRole, letters: row.letters.split(',') }));
}

const LETTER_OF_DECISION: Record<string, OrganizerLetterKind> = {
  'period.opened': 'opened',
  'period.ended': 'ended',
  'results.written': 'result',
};

export async function listDecisionsToNotifyOf(db: Db): Promise<{ id: number; kind: OrganizerLetterKind }[]> {
  const rows: { id: number; kind: string }[] = await db('decisions')
    .whereIn('kind', Object.keys(LETTER_OF_DECISION))
    .where('decided_at', '>', db.raw('now(3) - interval ? hour', [ORGANIZER_LETTER_HOURS]))
    .orderBy('id')
    .select('id', 'kind');
  return rows.flatMap(({ id, kind }) => {
    const letter = LETTER_OF_DECISION[kind];
    return letter === undefined ? [] : [{ id, kind: letter }];
  });
}

/** How many seconds ago the first account was made. */
export async function readSiteAge(db: Db): Promise<number> {
  const row = await db('accounts')
    .orderBy('id')
    .first<{ age: number } | undefined>(db.raw('timestampdiff(second, created_at, now(3)) as age'));
  return row?.age ?? 0;
}
