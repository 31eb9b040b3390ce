import { setTimeout as sleep } from 'node:timers/promises';
import type { SettingValues } from '@plaudit/db/rules/site/settings';
import { measureKeysPerSecond } from '../../public-api/src/testing/registration-work.ts';
import type { AbuseSite } from './abuse-site.ts';
import { Attacker } from './attacker.ts';
import type { Attack } from './attacks.ts';
import { accountsInAnHour } from './figures.ts';
import type { OwnProofs } from './proofs.ts';
import type { Scenario } from './scenarios.ts';
import { newName, TooManyAccounts, vote } from './visitor.ts';

const WORKERS = 8;
const CHECK_INTERVAL_MS = 500;
const STEP_MINUTES = 10;
const HONEST_ADDRESS = '127.20.0.9';

export type FakeVotes = { votes: number; per: 'hour' | 'period'; isExact: boolean; note: string };

export type AttackResult = {
  fakes: FakeVotes;
  /** The time that an honest visitor needs during the attack, or how long the site accepts no registrations. */
  honest: string;
  warning: string;
};

/**
 * Measures how long a visitor needs to register and to cast a vote that counts. If registering is rejected, says for
 * how long.
 */
export async function measureVisit(site: AbuseSite, { proof, door = 'form' }: Scenario): Promise<string> {
  const code = await site.makeCode();
  const client = site.createClient(HONEST_ADDRESS);
  const startedAt = performance.now();
  try {
    const workMs = Math.round(await site.enter[door](client, 'browser'));
    const { vendors, categories } = site.election;
    await vote(client, (vendors[1] as { id: number }).id, (categories[0] as { id: number }).id);
    if (proof && !(await site.prove[proof](client, { code, login: newName(), domain: 'honest.example' })))
      throw new Error('An honest visitor could not confirm the account');
    const ms = Math.round(performance.now() - startedAt);
    return workMs === 0 ? `${ms} ms` : `${ms} ms, ${workMs} of it work`;
  } catch (error) {
    if (error instanceof TooManyAccounts) return `rejected for ${Math.ceil(error.seconds / 60)} min`;
    throw error;
  } finally {
    client.close();
  }
}

export async function measureAttack(
  site: AbuseSite,
  scenario: Scenario,
  attack: Attack,
  seconds: number,
): Promise<AttackResult> {
  const limits = await site.prepareFor(scenario);
  const ownProofs: OwnProofs = { code: await site.makeCode(), login: 'attacker', domain: 'attacker.example' };
  const attacker = new Attacker(site, scenario, attack, ownProofs);
  if (attack.accountsInTenMinutes !== undefined)
    return measureSlowAttack(
      site,
      scenario,
      attacker,
      attack.accountsInTenMinutes,
      seconds,
      confirmedAccountsMax(scenario, limits),
    );

  const keysPerSecond = await measureKeysPerSecond(WORKERS);
  const startedAt = performance.now();
  const elapsed = () => (performance.now() - startedAt) / 1_000;
  const running = attacker.attack(WORKERS);
  // An error in the attack ends the measurement at once.
  const pause = () => Promise.race([running, sleep(CHECK_INTERVAL_MS)]);
  try {
    let warning = NOT_WARNED;
    while (elapsed() < seconds && attacker.stoppedBy === undefined) {
      await pause();
      if (warning === NOT_WARNED) warning = describeWarnings(await site.listWarnings(), `${Math.ceil(elapsed())} s`);
    }
    if (warning === NOT_WARNED) warning = describeWarnings(await site.listWarnings(), `${Math.ceil(elapsed())} s`);
    if (attacker.stoppedBy === 'limit') await running;
    const votes = await site.countVotesFor(attacker.targetVendorId);
    if (attacker.stoppedBy === 'proofs') {
      const note = 'then none';
      return {
        fakes: { votes, per: 'period', isExact: true, note },
        honest: await measureVisit(site, scenario),
        warning,
      };
    }
    if (attacker.stoppedBy === 'limit') {
      const note = `all within ${Math.ceil(elapsed())} s`;
      return {
        fakes: { votes, per: isOfVenue(scenario, attack) ? 'period' : 'hour', isExact: true, note },
        honest: await measureVisit(site, scenario),
        warning,
      };
    }
    const limit = attack.limit(limits, scenario.venueAccounts);
    const most = confirmedAccountsMax(scenario, limits);
    const accounts = accountsInAnHour(limit, limits.registrations_free_percent, {
      workers: WORKERS,
      secondsPerAccount: Math.max(0, WORKERS * elapsed() - attacker.workSeconds) / Math.max(1, attacker.accounts),
      keysPerSecond,
    });
    const categoryCount = site.election.categories.length;
    const note = `${votes} in ${Math.round(elapsed())} s; the limit is ${limit * categoryCount}`;
    await site.setRegistrationCount(accounts);
    const honest = await measureVisit(site, scenario);
    const per = most <= accounts || isOfVenue(scenario, attack) ? 'period' : 'hour';
    return { fakes: { votes: Math.min(accounts, most) * categoryCount, per, isExact: false, note }, honest, warning };
  } finally {
    attacker.end();
    await running;
  }
}

/** Simulates a long time: after the accounts of each ten minutes, the stored times are moved back by ten minutes. */
async function measureSlowAttack(
  site: AbuseSite,
  scenario: Scenario,
  attacker: Attacker,
  count: number,
  seconds: number,
  most: number,
): Promise<AttackResult> {
  const endAt = performance.now() + seconds * 1_000;
  let minutes = 0;
  let warning = NOT_WARNED;
  while (performance.now() < endAt && attacker.stoppedBy !== 'limit') {
    await attacker.tryToMakeAccounts(count, WORKERS);
    minutes += STEP_MINUTES;
    if (warning === NOT_WARNED) warning = describeWarnings(await site.listWarnings(), `${minutes} min`);
    await site.passTime(STEP_MINUTES);
  }
  const atTheEnd = await site.listWarnings();
  const votes = await site.countVotesFor(attacker.targetVendorId);
  // `stoppedBy` is read before more accounts are made, because `votes` does not include theirs.
  const isOver = attacker.stoppedBy === 'proofs';
  const [honest] = await Promise.all([measureVisit(site, scenario), attacker.tryToMakeAccounts(count, WORKERS)]);
  const hours = minutes / 60;
  const isEndless = most === Number.POSITIVE_INFINITY;
  return {
    fakes: {
      votes: isEndless ? Math.round(votes / hours) : isOver ? votes : most * site.election.categories.length,
      per: isEndless ? 'hour' : 'period',
      isExact: isEndless || isOver,
      note: `${hours.toFixed(1)} h simulated`,
    },
    honest,
    warning: atTheEnd.length === 0 && warning !== NOT_WARNED ? `${warning}; gone later` : warning,
  };
}

/** Returns the most accounts of the attacker that can count in the whole period. */
function confirmedAccountsMax({ proof }: Scenario, settings: SettingValues): number {
  if (proof === undefined) return Number.POSITIVE_INFINITY;
  return proof === 'email' ? settings.confirmations_per_mail_domain : 1;
}

/** A venue is limited until its end, and not by the hour. */
const isOfVenue = ({ venueAccounts }: Scenario, { networks }: Attack): boolean =>
  venueAccounts !== undefined && networks === 1;

const NOT_WARNED = 'no';
const describeWarnings = (kinds: readonly string[], when: string): string =>
  kinds.length === 0 ? NOT_WARNED : `after ${when}: ${kinds.join(', ')}`;
