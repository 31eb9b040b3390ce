import { setTimeout as sleep } from 'node:timers/promises';
import type { LoginResponse, VoteReceipt } from '../../public-api/contract/index.ts';
import { percentile } from '../benchmark.ts';
import { Connection, prepareRequest } from '../load/connection.ts';
import { type AbuseSite, VOTER_PASSWORD, type Voter } from './abuse-site.ts';
import type { Client } from './client.ts';
import { SCENARIOS } from './scenarios.ts';
import type { Storm } from './storms.ts';
import { sendUntilOk } from './visitor.ts';

const VOTERS = 4;
const QUIET_SECONDS = 8;
const START_SECONDS = 2;
/** The storm shares the processors with the site, so it waits for a moment after each response. */
const STORM_PAUSE_MS = 100;
const VOTE_PAUSE_MS = 20;

export type StormRow = Record<'storm' | 'when' | 'new browsers' | 'known browsers' | 'votes' | 'storm got', string>;

type Person = Voter & { client: Client };
type People = { inNewBrowser: Person; inKnownBrowser: Person }[];

/** The gateway answers this itself. */
const TRAFFIC_ALONE = prepareRequest({ method: 'GET', path: '/-/healthz' });

/**
 * Measures how people sign in and vote in quiet times, then during the storm. Between these the same connections send
 * as often what costs the site nothing: the storm's own processor time slows the votes too, since it runs here.
 */
export async function measureStorm(site: AbuseSite, storm: Storm, seconds: number): Promise<StormRow[]> {
  await site.prepareFor(SCENARIOS[0] as (typeof SCENARIOS)[number]);
  const [attacker, ...voters] = (await site.makeVoters(VOTERS + 1)) as [Voter, ...Voter[]];
  const early = await makePeople(site, QUIET_SECONDS / 2, '127.20');
  const between = await makePeople(site, QUIET_SECONDS / 2, '127.23');
  const late = await makePeople(site, Math.ceil(seconds / 2), '127.21');
  const quiet = await observe(site, early, voters, QUIET_SECONDS);
  const alone = await observeDuring({ ...storm, request: () => TRAFFIC_ALONE }, between, QUIET_SECONDS);
  const attacked = await observeDuring(storm, late, seconds);
  return [
    { storm: storm.name, when: 'quiet', ...quiet, 'storm got': '' },
    { storm: storm.name, when: 'its traffic alone', ...alone },
    { storm: storm.name, when: 'storm', ...attacked },
  ];

  async function observeDuring(traffic: Storm, people: People, duration: number) {
    const running = startStorm(site, traffic, attacker);
    await sleep(START_SECONDS * 1_000);
    const observed = await observe(site, people, voters, duration);
    return { ...observed, 'storm got': await running.end() };
  }
}

/** Each person has an address of their own. The known browsers have signed in before. */
async function makePeople(site: AbuseSite, count: number, network: string): Promise<People> {
  const voters = await site.makeVoters(2 * count);
  const people = voters.map((voter, index) => ({ ...voter, client: site.createClient(`${network}.${index}.9`) }));
  const inKnownBrowsers = people.slice(count);
  for (const { client, username } of inKnownBrowsers) {
    await sendUntilOk(() => client.post<LoginResponse>('/api/login', { username, password: VOTER_PASSWORD }));
  }
  return inKnownBrowsers.map((inKnownBrowser, index) => ({ inNewBrowser: people[index] as Person, inKnownBrowser }));
}

function startStorm(site: AbuseSite, storm: Storm, attacker: Voter) {
  const counts = new Map<number, number>();
  const startedAt = performance.now();
  let isOver = false;
  const attack = async (index: number) => {
    const connection = await Connection.open(site.port, `127.${100 + (index % storm.addresses)}.0.1`);
    while (!isOver) {
      // A connection that the gateway has closed opens again with the next request.
      const status = await connection.send(storm.request(attacker)).catch(() => 0);
      counts.set(status, (counts.get(status) ?? 0) + 1);
      await sleep(STORM_PAUSE_MS);
    }
    connection.close();
  };
  const attacks = Promise.all(Array.from({ length: storm.connections }, (_, index) => attack(index)));
  return {
    end: async () => {
      const seconds = (performance.now() - startedAt) / 1_000;
      isOver = true;
      await attacks;
      const statuses = [...counts].toSorted(([a], [b]) => a - b);
      return statuses.map(([status, count]) => `${status}: ${(count / seconds).toFixed(1)}/s`).join(', ');
    },
  };
}

/** Each second of the first half two people begin to sign in. They try until the end, as the page does. */
async function observe(site: AbuseSite, people: People, voters: readonly Voter[], seconds: number) {
  const startedAt = performance.now();
  const endAt = startedAt + seconds * 1_000;
  const votes = castVotes(site, voters, endAt);
  const signIns = people.map(async ({ inNewBrowser, inKnownBrowser }, second) => {
    await sleep(second * 1_000);
    return Promise.all([signIn(inNewBrowser, endAt), signIn(inKnownBrowser, endAt)]);
  });
  const times = await Promise.all(signIns);
  return {
    'new browsers': describeSignIns(times.map(([inNew]) => inNew)),
    'known browsers': describeSignIns(times.map(([, inKnown]) => inKnown)),
    votes: describeVotes(await votes, (performance.now() - startedAt) / 1_000),
  };
}

/** Returns the milliseconds that a sign-in took, or undefined if it had not succeeded at the end. */
async function signIn({ client, username }: Person, endAt: number): Promise<number | undefined> {
  const startedAt = performance.now();
  for (;;) {
    const { status, retryAfter } = await client.post<LoginResponse>('/api/login', {
      username,
      password: VOTER_PASSWORD,
    });
    if (status === 200) return performance.now() - startedAt;
    if (performance.now() + retryAfter * 1_000 > endAt) return undefined;
    await sleep(retryAfter * 1_000);
  }
}

function describeSignIns(times: readonly (number | undefined)[]): string {
  const served = times.filter((ms) => ms !== undefined);
  const longest =
    served.length === 0 ? '' : `, p50 ${seconds(percentile(served, 0.5))}, longest ${seconds(Math.max(...served))}`;
  return `${served.length} of ${times.length}${longest}`;
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

async function castVotes(site: AbuseSite, voters: readonly Voter[], endAt: number) {
  const { vendors, categories } = site.election;
  const times: number[] = [];
  let failed = 0;
  const castRepeatedly = async ({ token }: Voter, index: number) => {
    const client = site.createClient(`127.22.${index}.9`);
    client.token = token;
    for (let sent = 0; performance.now() < endAt; sent += 1) {
      const startedAt = performance.now();
      const { status } = await client.post<VoteReceipt>('/api/votes', {
        vendorId: vendors[index]?.id,
        categoryId: categories[sent % categories.length]?.id,
      });
      if (status !== 200 && status !== 201) failed += 1;
      times.push(performance.now() - startedAt);
      await sleep(VOTE_PAUSE_MS);
    }
    client.close();
  };
  await Promise.all(voters.map(castRepeatedly));
  return { times, failed };
}

function describeVotes({ times, failed }: { times: readonly number[]; failed: number }, duration: number): string {
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)].map((ms) => ms.toFixed(0));
  return `${(times.length / duration).toFixed(0)}/s, p50 ${p50} ms, p95 ${p95} ms, ${failed} failed`;
}
