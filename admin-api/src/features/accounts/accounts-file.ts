import type { Db } from '@plaudit/db/connect';
import type { AccountRow } from '@plaudit/db/rows';
import { toCsv, toCsvLines } from '@plaudit/server-kit/csv';
import { downloadInChunks } from '@plaudit/server-kit/http/route';
import type { AccountExportQuery } from '../../../contract/index.ts';
import { changeApartAs, requireFreshSecondFactor } from '../../changes.ts';
import type { Caller } from '../../http/caller.ts';
import { recordAuditEvent } from '../audit/audit.queries.ts';
import { readAccountChunks } from './account-lists.ts';

/** The accounts that match as a CSV file. It says nothing of votes, sessions or confirmations. */
export async function exportAccounts(db: Db, caller: Caller, { addresses = false, ...filter }: AccountExportQuery) {
  // The audit log is kept for good, and what somebody searched for can be a person's name or address.
  const { search, ...named } = filter;
  await changeApartAs(db, caller, async (trx) => {
    if (addresses) await requireFreshSecondFactor(trx, caller);
    await recordAuditEvent(trx, caller, {
      action: 'account.exported',
      subjectType: 'account',
      subjectId: 'file',
      detail: { addresses, ...named, ...(search && { isSearched: true }) },
    });
  });
  return downloadInChunks('users.csv', toCsvChunks(readAccountChunks(db, filter), addresses));
}

async function* toCsvChunks(chunks: AsyncIterable<AccountRow[]>, hasAddresses: boolean): AsyncGenerator<string> {
  yield toCsv(['User ID', 'Username', ...(hasAddresses ? ['Email'] : []), 'Role', 'Created', 'Status'], []);
  for await (const rows of chunks) {
    yield toCsvLines(
      rows.map((row) => [
        String(row.id),
        row.username,
        ...(hasAddresses ? [row.email ?? ''] : []),
        row.role,
        row.created_at.toISOString(),
        row.is_active === 1 ? 'active' : 'inactive',
      ]),
    );
  }
}
