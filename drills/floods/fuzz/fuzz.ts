import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { count, type Drill } from '../../drill.ts';
import type { DrillSite } from '../../site/drill-site.ts';
import { findShortfalls } from '../../votes/stored-votes.ts';
import { VotingLoad } from '../../votes/voting-load.ts';
import { readDocumentation } from './api-document.ts';
import { Random } from './random.ts';
import { type FuzzedRequest, fuzzedRequest, type Tokens } from './requests.ts';

const REQUESTS = 100_000;
const AT_ONCE = 24;
const VOTERS = 10;
/** At least this share of the requests must reach a route. Requests that reach none test little. */
const LEAST_ROUTED = 0.9;
/** The most memory by which an API may grow after the first tenth of the requests. */
const MEMORY_LIMIT_MB = 200;
/** A request is sent again at most this many times after a 503. */
const ATTEMPTS = 4;
const PAUSE_MS = 1_000;
const EXAMPLES = 5;
const API_NAMES = ['public-api', 'admin-api'] as const;

export const fuzz: Drill = {
  name: 'fuzz',
  about: `${count(REQUESTS)} requests of documented routes with broken inputs, while ${VOTERS} people vote`,
  limitMs: 1_800_000,
  run: async (site) => {
    const seed = Number(process.env.DRILL_SEED ?? Date.now() % 1_000_000);
    const statuses = new Map<number, number>();
    const failed: string[] = [];
    const before = API_NAMES.map((name) => site.pidOf(name));
    let memoryAtFirst: number[] = [];
    let memoryAtLast: number[] = [];
    let routed = 0;

    const voters = new Set((await site.prepareVotes(REQUESTS / 2)).map(({ token }) => token)).values();
    const takeTokens = async () => ({ voter: voters.next().value ?? '', admin: await site.newAdminToken() });
    const load = new VotingLoad(await site.prepareVotes(60_000), { port: site.port, voters: VOTERS, pauseMs: 200 });
    const sender = startSending(site.port, takeTokens, seed);
    for (const part of [0.1, 0.9]) {
      await sender.send(REQUESTS * part, ({ status, code }, sent) => {
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status !== 405 && code !== 'request.not_found') routed += 1;
        if (status >= 500 || status === 0) failed.push(`${describe(sent)}: ${status} ${code}`);
      });
      memoryAtLast = await Promise.all(API_NAMES.map((name) => megabytesOf(site, name)));
      if (part === 0.1) memoryAtFirst = memoryAtLast;
    }
    await load.stop();
    const after = API_NAMES.map((name) => site.pidOf(name));
    const grown = memoryAtLast.map((last, index) => last - (memoryAtFirst[index] ?? 0));
    return {
      figures: {
        requests: count([...statuses.values()].reduce((sum, some) => sum + some, 0)),
        'past routing': `${Math.floor((100 * routed) / REQUESTS)} %`,
        ...Object.fromEntries(
          [...statuses].sort(([a], [b]) => a - b).map(([status, some]) => [`${status}:`, count(some)]),
        ),
        'asked to wait': count(sender.waits),
        memory: `${memoryAtLast.map((megabytes) => Math.round(megabytes)).join(' and ')} MB`,
        votes: count(load.responses.length),
        stored: count(load.stored.length),
        'sent again': count(load.unavailable + load.unanswered),
      },
      shortfalls: [
        ...(failed.length > 0
          ? [
              `${count(failed.length)} requests failed (DRILL_SEED=${seed}), such as ${failed.slice(0, EXAMPLES).join(' | ')}`,
            ]
          : []),
        ...(routed < LEAST_ROUTED * REQUESTS ? [`only ${count(routed)} requests got past routing`] : []),
        ...(before.join() === after.join() ? [] : ['an API has ended and was started again']),
        ...(load.stored.length === 0 ? ['no vote was stored, so this shows little'] : []),
        ...(Math.max(...grown) > MEMORY_LIMIT_MB ? [`an API has ${Math.round(Math.max(...grown))} MB more`] : []),
        ...(await findShortfalls(site.owner, load.responses, { mayRejectRepeats: true })),
      ],
    };
  },
};

interface FuzzResponse {
  /** 0 if there was no response. */
  status: number;
  code: string;
}

function startSending(port: number, takeTokens: () => Promise<Tokens>, seed: number) {
  const random = new Random(seed);
  const documentation = readDocumentation();
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const sender = { waits: 0, send };
  return sender;

  async function send(requests: number, note: (response: FuzzResponse, sent: FuzzedRequest) => void) {
    let left = requests;
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        let tokens = await takeTokens();
        while (left > 0) {
          left -= 1;
          const fuzzed = fuzzedRequest(random.pick(documentation.operations), documentation, tokens, random);
          let response = await sendTo(port, fuzzed, agent);
          // A busy machine may respond with 503 now and then. A request that stops the database would get 503 each
          // time.
          for (let attempt = 1; response.status === 503 && attempt <= ATTEMPTS; attempt += 1) {
            sender.waits += 1;
            await pause(PAUSE_MS * attempt);
            response = await sendTo(port, fuzzed, agent);
          }
          note(response, fuzzed);
          // Some requests end their session or delete its account.
          if (response.code === 'session.invalid') tokens = await takeTokens();
        }
      }),
    );
  }
}

function sendTo(port: number, { method, path, headers, body }: FuzzedRequest, agent: Agent): Promise<FuzzResponse> {
  return new Promise((resolve) => {
    const length = { 'content-length': String(body?.length ?? 0) };
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: { ...headers, ...(body || method !== 'GET' ? length : {}) },
        agent,
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('error', ({ message }) => resolve({ status: 0, code: message }));
        response.on('end', () => {
          const code = /^\{"code":"([^"]*)"/.exec(Buffer.concat(chunks).toString('latin1', 0, 100))?.[1] ?? '';
          resolve({ status: response.statusCode ?? 0, code });
        });
      },
    );
    sent.on('error', ({ message }) => resolve({ status: 0, code: message }));
    sent.setTimeout(30_000, () => sent.destroy(new Error('no response within 30 s')));
    sent.end(body);
  });
}

const describe = ({ method, path, headers, body }: FuzzedRequest) =>
  `${method} ${path.slice(0, 120)} ${headers['content-type'] ?? ''} ${body?.toString('latin1').slice(0, 160) ?? ''}`;

/** Reads the memory of a process from its own metrics. */
async function megabytesOf(site: DrillSite, name: (typeof API_NAMES)[number]): Promise<number> {
  const { metricsPort } = site.stack.status().processes[name] ?? {};
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(/^process_resident_memory_bytes(?:\{.*\})? (\S+)/m.exec(metrics)?.[1]) / 2 ** 20;
}
