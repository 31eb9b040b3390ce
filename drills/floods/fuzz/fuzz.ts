import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { MEASURABLE, type Memory, measureAtRest } from '../../../bench/site/memory.ts';
import type { Drill } from '../../drill.ts';
import { count } from '../../figures.ts';
import { findShortfalls } from '../../votes/stored-votes.ts';
import { VotingLoad } from '../../votes/voting-load.ts';
import { readDocumentation } from './api-document.ts';
import { Random } from './random.ts';
import { type FuzzedRequest, makeFuzzedRequest, type Tokens } from './requests.ts';

const REQUESTS = 100_000;
const AT_ONCE = 24;
const VOTERS = 10;
/** At least this share of the requests must reach a route. Requests that reach none test little. */
const ROUTED_SHARE_MIN = 0.9;
/** By how much the memory of an API at rest may grow after the first tenth of the requests. */
const MEMORY_LIMITS_MB: Memory = { held: 20, resident: 100 };
const REPEATS_MAX = 4;
/** Longer than the gateway waits for an API. Only an import of vendors gets more time from the gateway. */
const RESPONSE_LIMIT_MS = 30_000;
const PAUSE_MS = 1_000;
const QUOTED_FAILURES_MAX = 5;
const API_NAMES = ['public-api', 'admin-api'] as const;

export const fuzz: Drill = {
  name: 'fuzz',
  about: `${count(REQUESTS)} requests of documented routes with broken inputs, while ${VOTERS} people vote`,
  limitMs: 1_800_000,
  site: { prepare: () => ({ environment: MEASURABLE, undo: () => {} }) },
  run: async (site) => {
    const seed = Number(process.env.DRILL_SEED ?? Date.now() % 1_000_000);
    const statuses = new Map<number, number>();
    const failed: string[] = [];
    const before = API_NAMES.map((name) => site.pidOf(name));
    const memory: Memory[][] = [];
    const loads: VotingLoad[] = [];
    let routed = 0;

    const voters = new Set((await site.prepareVotes(REQUESTS / 2)).map(({ token }) => token)).values();
    const takeTokens = async () => ({ voter: voters.next().value ?? '', admin: await site.newAdminToken() });
    const sender = makeSender(site.port, takeTokens, seed);
    for (const share of [0.1, 0.9]) {
      const votes = await site.prepareVotes(60_000 * share);
      const load = new VotingLoad(votes, { port: site.port, voters: VOTERS, pauseMs: 200 });
      loads.push(load);
      await sender.send(REQUESTS * share, ({ status, code }, sent) => {
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status !== 405 && code !== 'request.not_found') routed += 1;
        if (status >= 500 || status === 0) failed.push(`${describeRequest(sent)}: ${status} ${code}`);
      });
      await load.stop();
      const atRest = await measureAtRest(site.stack);
      memory.push(API_NAMES.map((name) => atRest[name]));
    }
    const after = API_NAMES.map((name) => site.pidOf(name));
    const [atFirst = [], atLast = []] = memory;
    const growthOf = (kind: keyof Memory) => atLast.map((last, index) => last[kind] - (atFirst[index]?.[kind] ?? 0));
    const mostGrown = (kind: keyof Memory) => Math.max(...growthOf(kind));
    const describeMemory = (kind: keyof Memory) => {
      const growth = growthOf(kind).map((more) => `${more < 0 ? '' : '+'}${Math.round(more)}`);
      return `${atLast.map((last, index) => `${Math.round(last[kind])} (${growth[index]})`).join(' and ')} MB`;
    };
    const responses = loads.flatMap((load) => load.responses);
    const stored = loads.flatMap((load) => load.stored);
    return {
      figures: {
        requests: count([...statuses.values()].reduce((sum, some) => sum + some, 0)),
        'past routing': `${Math.floor((100 * routed) / REQUESTS)} %`,
        ...Object.fromEntries(
          [...statuses].sort(([a], [b]) => a - b).map(([status, some]) => [`${status}:`, count(some)]),
        ),
        'asked to wait': count(sender.waits),
        'without a response': count(sender.lost),
        memory: describeMemory('resident'),
        'of that held': describeMemory('held'),
        votes: count(responses.length),
        stored: count(stored.length),
        'sent again': count(loads.reduce((sum, { unavailable, unanswered }) => sum + unavailable + unanswered, 0)),
      },
      shortfalls: [
        ...(failed.length > 0
          ? [
              `${count(failed.length)} requests failed (DRILL_SEED=${seed}), such as ${failed.slice(0, QUOTED_FAILURES_MAX).join(' | ')}`,
            ]
          : []),
        ...(routed < ROUTED_SHARE_MIN * REQUESTS ? [`only ${count(routed)} requests got past routing`] : []),
        ...(before.join() === after.join() ? [] : ['an API has ended and was started again']),
        ...(stored.length === 0 ? ['no vote was stored, so this shows little'] : []),
        ...(['held', 'resident'] as const)
          .filter((kind) => mostGrown(kind) > MEMORY_LIMITS_MB[kind])
          .map((kind) => `an API at rest has ${Math.round(mostGrown(kind))} MB more (${kind}, DRILL_SEED=${seed})`),
        ...(await findShortfalls(site.owner, responses, { mayRejectRepeats: true })),
      ],
    };
  },
};

interface FuzzResponse {
  /** 0 if there was no response, or only a part of one. */
  status: number;
  code: string;
  isRepeatable: boolean;
}

function makeSender(port: number, takeTokens: () => Promise<Tokens>, seed: number) {
  const random = new Random(seed);
  const documentation = readDocumentation();
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const sender = { waits: 0, lost: 0, send };
  return sender;

  async function send(requests: number, onResponse: (response: FuzzResponse, sent: FuzzedRequest) => void) {
    let left = requests;
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        let tokens = await takeTokens();
        while (left > 0) {
          left -= 1;
          const fuzzed = makeFuzzedRequest(random.pick(documentation.operations), documentation, tokens, random);
          let response = await sendTo(port, fuzzed, agent);
          // On a busy machine a request may get 503, part of a response or none now and then. A request that stops the
          // database or hangs an API would do so each time that it is sent.
          for (let repeat = 1; response.isRepeatable && repeat <= REPEATS_MAX; repeat += 1) {
            if (response.status === 503) sender.waits += 1;
            else sender.lost += 1;
            await pause(PAUSE_MS * repeat);
            response = await sendTo(port, fuzzed, agent);
          }
          onResponse(response, fuzzed);
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
        response.on('error', ({ message }) => resolve({ status: 0, code: message, isRepeatable: true }));
        response.on('end', () => {
          const code = /^\{"code":"([^"]*)"/.exec(Buffer.concat(chunks).toString('latin1', 0, 100))?.[1] ?? '';
          resolve({ status: response.statusCode ?? 0, code, isRepeatable: response.statusCode === 503 });
        });
      },
    );
    // Clients send a request again if its response takes too long, or if the server closes a kept connection while
    // the request is on its way. But if a new connection is cut off before a response begins, something failed.
    let isTooLate = false;
    sent.on('error', ({ message }) =>
      resolve({ status: 0, code: message, isRepeatable: isTooLate || sent.reusedSocket }),
    );
    sent.setTimeout(RESPONSE_LIMIT_MS, () => {
      isTooLate = true;
      sent.destroy(new Error(`no response within ${RESPONSE_LIMIT_MS / 1000} s`));
    });
    sent.end(body);
  });
}

const describeRequest = ({ method, path, headers, body }: FuzzedRequest) =>
  `${method} ${path.slice(0, 120)} ${headers['content-type'] ?? ''} ${body?.toString('latin1').slice(0, 160) ?? ''}`;
