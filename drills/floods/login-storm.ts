import { setTimeout as pause } from 'node:timers/promises';
import { createPasswordHasher } from '@plaudit/db/rules/sign-in/passwords';
import { makeAccount } from '@plaudit/db/testing/factories';
import type { Drill } from '../drill.ts';
import { voteDuringFaults } from '../faults/vote-during-faults.ts';
import { count, seconds } from '../figures.ts';
import type { DrillSite } from '../site/drill-site.ts';

const PEOPLE = 600;
const PASSWORD = 'Everybody-at-once-7';
/** As long as the page keeps trying. The time is long, because public-api checks only two passwords at a time. */
const SIGN_IN_LIMIT_MS = 180_000;
/** Like the page, a sign-in waits up to this much longer than the response says, at random. */
const SPREAD_MS = 1_000;

export const loginStorm: Drill = {
  name: 'login-storm',
  about: `${count(PEOPLE)} people sign in at the same moment while others vote: nobody has to send a vote again, and all are signed in`,
  // The gateway believes the address that a sign-in names. Each sign-in names another one, so that no limit for one
  // address applies.
  site: { gateway: { TRUSTED_PROXIES: '127.0.0.1' } },
  run: async (site) => {
    const names = await makePeople(site);
    const storm = { askedToWait: 0, slowestMs: 0, problems: new Map<string, number>() };
    const outcome = await voteDuringFaults(site, {
      times: 1,
      gapLimitMs: 3_000,
      isUnnoticed: true,
      fault: async () => {
        const startedAt = performance.now();
        const signIns = await Promise.all(
          names.map((name, index) => signIn(site, name, `10.${index >> 8}.${index & 255}.7`)),
        );
        storm.slowestMs = performance.now() - startedAt;
        for (const { waits, problem } of signIns) {
          storm.askedToWait += waits;
          if (problem !== undefined) storm.problems.set(problem, (storm.problems.get(problem) ?? 0) + 1);
        }
      },
    });
    return {
      figures: {
        'signed in': count(PEOPLE - [...storm.problems.values()].reduce((sum, some) => sum + some, 0)),
        'asked to wait': count(storm.askedToWait),
        'the last one after': seconds(storm.slowestMs),
        ...outcome.figures,
      },
      shortfalls: [
        ...[...storm.problems].map(([problem, people]) => `${count(people)} people were not signed in: ${problem}`),
        ...(storm.askedToWait === 0 ? ['nobody had to wait, so this shows nothing'] : []),
        ...outcome.shortfalls,
      ],
    };
  },
};

async function makePeople({ owner }: DrillSite): Promise<string[]> {
  const passwordHash = await createPasswordHasher().hash(PASSWORD);
  const names: string[] = [];
  for (let person = 0; person < PEOPLE; person += 1) {
    names.push((await makeAccount(owner, { password_hash: passwordHash })).username);
  }
  return names;
}

/** Sends a sign-in again after a 503, as the page does, and also after a 429, for which the page shows an error. */
async function signIn({ stack }: DrillSite, username: string, address: string) {
  const limit = performance.now() + SIGN_IN_LIMIT_MS;
  for (let waits = 0; ; waits += 1) {
    const response = await fetch(`${stack.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ username, password: PASSWORD }),
    });
    await response.arrayBuffer();
    if (response.ok) return { waits };
    const waitSeconds = Number(response.headers.get('retry-after'));
    const asksToWait = (response.status === 503 || response.status === 429) && waitSeconds > 0;
    if (!asksToWait) return { waits, problem: `a response was ${response.status} without Retry-After` };
    if (performance.now() > limit) return { waits, problem: `it took longer than ${seconds(SIGN_IN_LIMIT_MS)}` };
    await pause(waitSeconds * 1_000 + Math.random() * SPREAD_MS);
  }
}
