import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { startVotingSite, type VotingSite } from './voting-site.ts';

/**
 * `npm run bench:votes`: how many votes a second one API stores, over HTTP and durably, against what the same database
 * takes from multi-row inserts with nothing around them. Absolute figures are the machine's; the ratio is ours.
 */
const VOTERS = Number(process.env.BENCH_VOTERS ?? 10_000);
const CONNECTIONS = Number(process.env.BENCH_CONNECTIONS ?? 200);
const CEILING_BATCH = 100;

const site = await startVotingSite(VOTERS);
try {
  const cpuBefore = site.apiCpuSeconds();
  const api = await measureApi(site);
  const cpuAfter = site.apiCpuSeconds();
  const ceiling = await measureCeiling(site);
  const stored = await count(site);
  console.log(`votes over HTTP, one API      ${format(api.perSecond)} a second, p50 ${api.p50} ms, p99 ${api.p99} ms`);
  if (cpuBefore !== undefined && cpuAfter !== undefined) {
    console.log(`the API's CPU alone allows      ${format(VOTERS / (cpuAfter - cpuBefore))} a second on one core`);
  }
  console.log(`raw inserts, ${CEILING_BATCH} rows at once    ${format(ceiling)} a second`);
  console.log(`ratio                         ${(api.perSecond / ceiling).toFixed(2)}`);
  console.log(`stored                        ${format(stored)} votes, each once`);
  if (stored !== VOTERS * 2) process.exitCode = 1;
} finally {
  await site.stop();
}

async function measureApi({ apiUrl, voters, election }: VotingSite) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const waiting = voters.values();
  const latencies: number[] = [];
  const work = async () => {
    for (const { accountId, token } of waiting) {
      const vendor = election.vendors[accountId % election.vendors.length];
      const body = JSON.stringify({ vendorId: vendor?.id, categoryId: election.categories[0]?.id });
      const startedAt = performance.now();
      const status = await post(agent, `${apiUrl}/api/votes`, token, body);
      if (status !== 201) throw new Error(`A vote was answered ${status}`);
      latencies.push(performance.now() - startedAt);
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  const perSecond = voters.length / ((performance.now() - startedAt) / 1000);
  agent.destroy();
  latencies.sort((a, b) => a - b);
  const percentile = (share: number) => Math.round(latencies[Math.floor(share * (latencies.length - 1))] ?? 0);
  return { perSecond, p50: percentile(0.5), p99: percentile(0.99) };
}

function post(agent: Agent, url: string, token: string, body: string): Promise<number | undefined> {
  const headers = {
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
  };
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { agent, method: 'POST', headers }, (incoming) => {
      incoming.resume().on('end', () => resolve(incoming.statusCode));
    });
    outgoing.on('error', reject).end(body);
  });
}

/** The same votes into another box: the inserts and the tallies in one durable transaction for each hundred. */
async function measureCeiling({ owner, voters, election }: VotingSite): Promise<number> {
  const boxId = election.boxes[1]?.id ?? 0;
  const startedAt = performance.now();
  for (let first = 0; first < voters.length; first += CEILING_BATCH) {
    const rows = voters.slice(first, first + CEILING_BATCH).map(({ accountId }) => ({
      id: randomBytes(16),
      ballot_box_id: boxId,
      voter_id: accountId,
      vendor_id: election.vendors[accountId % election.vendors.length]?.id ?? 0,
    }));
    const tallies = [...new Set(rows.map((row) => row.vendor_id))].sort((a, b) => a - b);
    await owner.transaction(async (trx) => {
      await trx('votes').insert(rows);
      await trx.raw(
        `insert into tallies values ${tallies.map(() => '(?, ?, 1)').join(', ')} on duplicate key update votes = votes + 1`,
        tallies.flatMap((vendorId) => [boxId, vendorId]),
      );
    });
  }
  return voters.length / ((performance.now() - startedAt) / 1000);
}

async function count({ owner }: VotingSite): Promise<number> {
  return Number((await owner('votes').count({ count: '*' }).first())?.count);
}

function format(figure: number): string {
  return Math.round(figure).toLocaleString('en').padStart(7);
}
