import { setTimeout as pause } from 'node:timers/promises';
import { type Benchmark, type Measurement, type MeasureOptions, median } from '../benchmark.ts';
import { fillAccounts, fillAuditLog, fillSessions, waitUntilWritten } from '../large-database/fill.ts';
import { getText, medianLatency } from '../load/latency.ts';
import { Site } from '../site/site.ts';

const FEW = 100;
const MANY = 1_000_000;
const FIRST_ID = 10_000_000;
const PAGE_SIZE = 50;
const READS = 5;
const ROUNDS = 3;

/**
 * Queries that an admin makes in each list: pages, searches and filters. The slowest one with many rows is compared
 * with the first one with few rows.
 */
const listsOf = (rows: number) => ({
  users: {
    path: '/api/admin/users',
    queries: [
      'page=1',
      pageAt(rows, 0.5),
      pageAt(rows, 1),
      'search=voter_10500',
      'search=nobody',
      'search=_9',
      'role=admins',
      'role=voter',
      'status=inactive',
      `status=inactive&${pageAt(rows, 0.01)}`,
    ],
  },
  sessions: {
    path: '/api/admin/user-sessions',
    queries: [
      'page=1',
      pageAt(rows, 0.5),
      pageAt(rows, 1),
      'search=203.0.17',
      'search=nobody',
      'search=voter_10500',
      'status=blocked',
      'status=active',
      `username=voter_${FIRST_ID + 7}`,
    ],
  },
  audit: {
    path: '/api/admin/audit-log',
    queries: [
      'page=1',
      pageAt(rows, 0.5),
      pageAt(rows, 1),
      'search=vendor',
      'search=nothing',
      'actor=former_admin',
      'actor=nobody',
      'action=session.blocked',
      'from=2020-01-01T00:00:00Z&to=2020-01-02T00:00:00Z',
    ],
  },
});

/** The part of the query that asks for the page with this share of the rows before it. */
function pageAt(rows: number, share: number): string {
  return `page=${Math.max(1, Math.floor((rows / PAGE_SIZE) * share))}`;
}

type Lists = ReturnType<typeof listsOf>;
type List = keyof Lists;
type ListTimes = Record<
  List,
  { first: number[]; slowest: { query: string; milliseconds: number }; countedAfterMs: number }
>;

let measured: Promise<{ few: ListTimes; many: ListTimes }> | undefined;

async function measureLists({ scale }: MeasureOptions): Promise<{ few: ListTimes; many: ListTimes }> {
  const rows = Math.max(FEW + 1, Math.round(MANY * scale));
  const site = await Site.start();
  try {
    const { accountId, token } = await site.makeSuperAdmin();
    const { username } = (await site.owner('accounts').where({ id: accountId }).first('username')) ?? { username: '' };
    const fill = async (from: number, count: number) => {
      await fillAccounts(site.owner, FIRST_ID + from, count);
      await fillSessions(site.owner, { firstAccountId: FIRST_ID, accounts: FEW, from, count });
      await fillAuditLog(site.owner, { actorId: accountId, actor: username, count });
    };
    await fill(0, FEW);
    const few = await timesOf(site, token, listsOf(FEW), 1);
    await fill(FEW, rows - FEW);
    await site.owner.raw('analyze table accounts, sessions, audit_log');
    await waitUntilWritten(site.owner);
    return { few, many: await timesOf(site, token, listsOf(rows)) };
  } finally {
    await site.stop();
  }
}

/** Measures the first page of each list, and finds the slowest of its first `queriesMax` queries. */
async function timesOf(
  site: Site,
  token: string,
  lists: Lists,
  queriesMax = Number.POSITIVE_INFINITY,
): Promise<ListTimes> {
  const times = {} as ListTimes;
  for (const [list, { path, queries }] of Object.entries(lists) as [List, Lists[List]][]) {
    const socket = site.socketOf('admin-api');
    const timeOf = (query: string) =>
      medianLatency({ socket, path: `${path}?pageSize=${PAGE_SIZE}&${query}`, token }, READS);
    const [firstPage = ''] = queries;
    await timeOf(firstPage);
    const first: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) first.push(await timeOf(firstPage));
    let slowest = { query: '', milliseconds: 0 };
    let countedAfterMs = 0;
    for (const query of queries.slice(0, queriesMax)) {
      const startedAt = performance.now();
      // A query that takes longer than the API allows gets 503.
      const milliseconds = await timeOf(query).catch((error: Error) => {
        if (!error.message.includes(' got 503: ')) throw error;
        return Number.POSITIVE_INFINITY;
      });
      if (milliseconds > slowest.milliseconds) slowest = { query, milliseconds };
      if (!Number.isFinite(milliseconds)) continue;
      await waitUntilCounted({ socket, path: `${path}?pageSize=${PAGE_SIZE}&${query}`, token });
      countedAfterMs = Math.max(countedAfterMs, performance.now() - startedAt);
    }
    times[list] = { first, slowest, countedAfterMs };
  }
  return times;
}

/** The response of a long list comes before its rows are counted. Returns once they are. */
async function waitUntilCounted(target: { socket: string; path: string; token: string }): Promise<void> {
  while (JSON.parse(await getText(target)).counting) await pause(200);
}

const benchmarkOf = (list: List, what: string): Benchmark => ({
  name: `admin-${list}`,
  about: `${what} with a million rows: the slowest of any page, search and filter, to the first page at a hundred rows`,
  target: { most: 3 },
  isLarge: true,
  isScaled: true,
  measure: async (_site, options): Promise<Measurement> => {
    measured ??= measureLists(options);
    const { few, many } = await measured;
    const { countedAfterMs, slowest } = many[list];
    const { query, milliseconds } = slowest;
    return {
      measured: Number.isFinite(milliseconds) ? `${milliseconds.toFixed(1)} ms` : 'no response',
      ceiling: `${median(few[list].first).toFixed(1)} ms`,
      ratios: few[list].first.map((first) => milliseconds / first),
      note: `the slowest is ${query}; the first page takes ${median(many[list].first).toFixed(1)} ms, and totals are known after at most ${(countedAfterMs / 1_000).toFixed(1)} s`,
    };
  },
});

export const adminLists: readonly Benchmark[] = [
  benchmarkOf('users', 'The list of users'),
  benchmarkOf('sessions', 'The list of sessions'),
  benchmarkOf('audit', 'The audit log'),
];
