import type { Db } from '@plaudit/db/connect';
import { makeAccount } from '@plaudit/db/testing/factories';
import { numbers } from '@plaudit/db/testing/numbers';
import { countRowsRead } from '@plaudit/db/testing/rows-read';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { AccountPage, AuditPage, Page, UserSessionPage } from '../../contract/index.ts';
import { accountListsOf } from '../features/accounts/account-lists.ts';
import { auditList } from '../features/audit/audit.queries.ts';
import { sessionList } from '../features/sessions/sessions.queries.ts';
import { signIn } from '../testing/test-api.ts';
import { useApi } from '../testing/use-api.ts';
import { type LongList, SCANNED_ROWS_MAX } from './long-list.ts';
import { createPageReader } from './read-page.ts';

/** More rows than one statement may read, even if it also reads the account of each row. */
const ROWS = 24_000;
const FIRST_ID = 1_000_000;

const site = useApi();

const fillAccounts = (db: Db, count = ROWS) =>
  db.raw(
    `insert into accounts (id, username, email, password_hash, is_active, created_at)
     select i, concat('voter_', i), concat('v', i, '@example.com'), '!', i % 100 > 0,
            '2026-01-01' + interval (i - ${FIRST_ID}) second
       from ${numbers(FIRST_ID, count)}`,
  );

const fillSessions = (db: Db, accountId: number) =>
  db.raw(
    `insert into sessions (id, id_hash, account_id, ip_address, last_activity_at, expires_at)
     select i, unhex(sha2(i, 256)), if(i % 2, ${accountId}, null), concat('203.0.113.', i % 250),
            now(3) - interval (i - ${FIRST_ID}) second, now(3) + interval if(i % 3, 1, -1) day
       from ${numbers(FIRST_ID, ROWS)}`,
  );

const fillAuditLog = (db: Db) =>
  db.raw(
    `insert into audit_log (id, at, actor_username, action, subject_type, subject_id, detail)
     select i, '2026-01-01' + interval (i - ${FIRST_ID}) minute, if(i % 8000, 'ada', 'bob'), 'vendor.updated', 'vendor', i, '{}'
       from ${numbers(FIRST_ID, ROWS)}`,
  );

/** Asks again until everything is counted, as the panel does. */
const whenCounted = <Item>(read: () => Promise<Page<Item>>): Promise<Page<Item>> =>
  vi.waitUntil(
    async () => {
      const page = await read();
      return page.counting ? undefined : page;
    },
    { timeout: 30_000, interval: 100 },
  );

async function createReader<Body extends Page<{ id: number }>>(path: string) {
  const { token } = await signIn(site.database.owner);
  return async (query: string): Promise<Body> => (await site.api.get<Body>(`${path}?${query}`, token)).body;
}
const idsOf = ({ items }: Page<{ id: number }>) => items.map(({ id }) => id);

// Each test asks with a filter of its own, because the API remembers for a while what it has counted for a filter.
describe('a list with many rows', () => {
  it('shows its newest rows at once, and how many there are as soon as they are counted', async () => {
    await fillAccounts(site.database.owner);
    const read = await createReader<AccountPage>('/api/admin/users');
    const first = await read('pageSize=100');
    expect(first).toMatchObject({ counting: true, total: SCANNED_ROWS_MAX });
    expect(first.items[1]?.id).toBe(FIRST_ID + ROWS - 1);
    const counted = await whenCounted(() => read('pageSize=100'));
    expect([counted.total, counted.counting]).toEqual([ROWS + 1, undefined]);
  });

  it('has each row on one page', async () => {
    const { owner } = site.database;
    await fillAccounts(owner);
    const read = await createReader<AccountPage>('/api/admin/users');
    const readPage = (page: number) => read(`search=example&pageSize=200&page=${page}`);
    await whenCounted(() => readPage(1));
    const pages: number[][] = [];
    for (let page = 1; page <= ROWS / 200; page += 1) pages.push(idsOf(await readPage(page)));
    const all = pages.flat();
    expect(all).toHaveLength(ROWS);
    expect(all).toEqual([...all].sort((a, b) => b - a));
    expect(new Set(all).size).toBe(ROWS);
  });

  it('keeps pages as they are while rows are added', async () => {
    const { owner } = site.database;
    await fillAccounts(owner);
    const read = await createReader<AccountPage>('/api/admin/users');
    const readPage = (page: number) => read(`search=example.com&pageSize=200&page=${page}`);
    await whenCounted(() => readPage(1));
    // An old count would be made again, and then the pages would follow it.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    onTestFinished(() => clock.mockRestore());
    const readLate = async () => Promise.all([60, 100, 120, 121].map(async (page) => idsOf(await readPage(page))));
    const before = await readLate();
    const { id } = await makeAccount(owner, { email: 'late@example.com' });
    expect(idsOf(await readPage(1))[0]).toBe(id);
    expect(await readLate()).toEqual(before);
    expect(before.map(({ length }) => length)).toEqual([200, 200, 200, 0]);
  });

  it('waits for a page that has not been counted yet', async () => {
    await fillAccounts(site.database.owner);
    const read = await createReader<AccountPage>('/api/admin/users');
    const page = await whenCounted(() => read('search=voter_&pageSize=100&page=240'));
    expect(idsOf(page).slice(0, 2)).toEqual([FIRST_ID + 99, FIRST_ID + 98]);
  });

  it('finds the oldest rows by a part of their name or address, and with a filter', async () => {
    const { owner } = site.database;
    const old = await makeAccount(owner, {
      id: 77,
      username: 'Old_Oak_Tree',
      email: 'oak@Rare.example',
      created_at: new Date('2025-01-01'),
    });
    await fillAccounts(owner);
    const read = await createReader<AccountPage>('/api/admin/users');
    expect(await read('search=oak')).toMatchObject({ items: [], total: 0, counting: true });
    for (const search of ['oak', '_TREE', '%40rare.'])
      expect(idsOf(await whenCounted(() => read(`search=${search}`)))).toEqual([old.id]);
    const young = await makeAccount(owner, { username: 'young_oak' });
    expect(idsOf(await read('search=oak'))).toEqual([young.id, old.id]);
    const rare = await whenCounted(() => read('search=voter_1_&status=active'));
    expect(rare.total).toBe(0);
    const inactive = await whenCounted(() => read('status=inactive&page=3&pageSize=100'));
    expect(inactive.total).toBe(ROWS / 100);
    expect(idsOf(inactive)).toEqual(Array.from({ length: 40 }, (_none, index) => FIRST_ID + (39 - index) * 100));
    expect(await read('role=admins')).toMatchObject({ total: 1, items: [{ role: 'super_admin' }] });
  });

  it('shows a row that has moved to the top only there', async () => {
    const { owner } = site.database;
    const voter = await makeAccount(owner);
    await fillSessions(owner, voter.id);
    const read = await createReader<UserSessionPage>('/api/admin/user-sessions');
    const valid = (ROWS * 2) / 3;
    const last = await whenCounted(() => read(`pageSize=100&page=${Math.ceil((valid + 1) / 100)}`));
    expect(last.total).toBe(valid + 1);
    const moved = last.items.at(-1)?.id ?? 0;
    await owner('sessions').where({ id: moved }).update({ last_activity_at: new Date() });
    const again = await read(`pageSize=100&page=${last.page}`);
    expect(idsOf(again)).toEqual(idsOf(last).filter((id) => id !== moved));
    expect(idsOf(await read('')).slice(0, 2)).toContain(moved);
  });

  it('shows at once the sessions that are blocked or belong to one account, if they are few', async () => {
    const { owner } = site.database;
    const [many, few] = [await makeAccount(owner), await makeAccount(owner, { username: 'few' })];
    await fillSessions(owner, many.id);
    const oldest = FIRST_ID + ROWS - 2;
    await owner('sessions').where({ id: oldest }).update({ is_blocked: true, account_id: few.id });
    const read = await createReader<UserSessionPage>('/api/admin/user-sessions');
    for (const query of ['status=blocked', 'username=few', 'username=few&status=blocked', 'username=FEW&search=few']) {
      const page = await read(query);
      expect([idsOf(page), page.total, page.counting]).toEqual([[oldest], 1, undefined]);
    }
    const ofMany = await whenCounted(() => read(`username=${many.username}`));
    expect(ofMany.total).toBe(ROWS / 3);
  });

  it('finds the entries of a day and of one admin in a long audit log at once', async () => {
    await fillAuditLog(site.database.owner);
    const read = await createReader<AuditPage>('/api/admin/audit-log');
    const day = await read('from=2026-01-02T00:00:00Z&to=2026-01-02T23:59:59Z&pageSize=200&page=2');
    expect([day.total, day.counting]).toEqual([1440, undefined]);
    expect(day.items[0]?.at).toBe('2026-01-02T20:39:00.000Z');
    expect(await read('actor=BOB')).toMatchObject({ total: 3 });
    expect(await read('from=2027-01-01T00:00:00Z')).toMatchObject({ total: 0, items: [] });
    expect((await whenCounted(() => read('search=endor&page=100'))).total).toBe(ROWS);
  });
});

describe('no statement of a long list', { timeout: 120_000 }, () => {
  // Each row may need the row of its account twice.
  const ROWS_READ_MAX = 3 * SCANNED_ROWS_MAX + 2_000;

  async function findMostRowsRead<Filter extends object>(
    list: LongList<Filter, { id: number }>,
    filters: readonly Filter[],
  ) {
    const { admin, owner } = site.database;
    const statements: { sql: string; bindings: readonly unknown[] }[] = [];
    const recordStatement = (statement: (typeof statements)[number]) => statements.push(statement);
    const read = createPageReader(admin, list);
    admin.on('query', recordStatement);
    for (const filter of filters) {
      for (const page of [1, 40]) await whenCounted(() => read({ page, pageSize: 100, ...filter }));
    }
    admin.off('query', recordStatement);
    const rows: number[] = [];
    for (const statement of statements) rows.push(await countRowsReadBy(owner, statement));
    expect(statements.length).toBeGreaterThan(0);
    return Math.max(...rows);
  }

  const countRowsReadBy = (db: Db, { sql, bindings }: { sql: string; bindings: readonly unknown[] }) =>
    db.transaction(async (trx) => {
      const before = await countRowsRead(trx);
      await trx.raw(sql, [...bindings] as never);
      return (await countRowsRead(trx)) - before;
    });

  it('reads many users', async () => {
    await fillAccounts(site.database.owner);
    const filters = [{}, { search: '_9' }, { search: 'nobody' }, { role: 'voter' }, { status: 'inactive' }] as const;
    for (const list of [...accountListsOf('created', false), ...accountListsOf('name', true)]) {
      expect(await findMostRowsRead(list, filters)).toBeLessThan(ROWS_READ_MAX);
      expect(await findMostRowsRead(list, [{ role: 'admins' }, { role: 'admin' }])).toBeLessThan(1_000);
    }
    const [, unseen] = accountListsOf('seen', false);
    if (unseen) expect(await findMostRowsRead(unseen, filters)).toBeLessThan(ROWS_READ_MAX);
  });

  it('reads many sessions', async () => {
    const { owner } = site.database;
    const voter = await makeAccount(owner, { username: 'many' });
    await fillSessions(owner, voter.id);
    // As many accounts as a site has: MySQL reads a table of three rows as a whole, again for each session.
    await fillAccounts(owner, 1_000);
    await owner.raw('analyze table accounts');
    const filters = [
      {},
      { search: '203.0.113.7' },
      { search: 'abcd' },
      { status: 'active' },
      { username: 'many' },
    ] as const;
    expect(await findMostRowsRead(sessionList, filters)).toBeLessThan(ROWS_READ_MAX);
    expect(await findMostRowsRead(sessionList, [{ status: 'blocked' }, { username: 'nobody' }])).toBeLessThan(1_000);
  });

  it('reads many entries of the audit log', async () => {
    await fillAuditLog(site.database.owner);
    const filters = [
      {},
      { search: 'nothing' },
      { action: 'vendor.' },
      { actor: 'ada' },
      { to: '2026-01-09T00:00:00Z' },
    ];
    expect(await findMostRowsRead(auditList, filters)).toBeLessThan(ROWS_READ_MAX);
    expect(await findMostRowsRead(auditList, [{ actor: 'bob' }])).toBeLessThan(1_000);
  });
});
