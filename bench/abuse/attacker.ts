import { setTimeout as sleep } from 'node:timers/promises';
import type { AbuseSite } from './abuse-site.ts';
import { Addresses, type Attack } from './attacks.ts';
import type { OwnProofs } from './proofs.ts';
import type { Scenario } from './scenarios.ts';
import { AttackEnded, TooManyAccounts, vote } from './visitor.ts';

const RETRY_MS = 1_000;

/** Registers accounts, votes with each in every category for one vendor, and confirms as many as it can. */
export class Attacker {
  readonly targetVendorId: number;
  accounts = 0;
  workSeconds = 0;
  /** Why the counted votes do not grow: the site accepts no more accounts, or the attacker has used its proofs. */
  stoppedBy: 'limit' | 'proofs' | undefined;
  readonly #site: AbuseSite;
  readonly #scenario: Scenario;
  readonly #ownProofs: OwnProofs;
  readonly #addresses: Addresses;
  readonly #end = new AbortController();

  constructor(site: AbuseSite, scenario: Scenario, attack: Attack, ownProofs: OwnProofs) {
    this.#site = site;
    this.#scenario = scenario;
    this.#ownProofs = ownProofs;
    this.#addresses = new Addresses(attack);
    this.targetVendorId = (site.election.vendors[0] as { id: number }).id;
  }

  /** Attacks with this many workers until `end` is called, or the site accepts no more and all votes are cast. */
  async attack(workers: number): Promise<void> {
    await this.#runWorkers(workers, () => this.stoppedBy !== 'limit');
  }

  /** Tries this often to make an account, or less often if the site accepts no more. */
  async tryToMakeAccounts(count: number, workers: number): Promise<void> {
    let left = count;
    await this.#runWorkers(workers, () => {
      left -= 1;
      return left >= 0 && this.stoppedBy !== 'limit';
    });
  }

  end(): void {
    this.#end.abort();
  }

  async #runWorkers(workers: number, goesOn: () => boolean): Promise<void> {
    const work = async () => {
      while (!this.#end.signal.aborted && goesOn()) await this.#makeAccount();
    };
    await Promise.all(Array.from({ length: workers }, work));
  }

  async #makeAccount(): Promise<void> {
    const address = this.#addresses.take();
    if (address === undefined) {
      this.stoppedBy ??= 'limit';
      await sleep(RETRY_MS);
      return;
    }
    const client = this.#site.createClient(address);
    try {
      this.workSeconds += (await this.#site.enter[this.#scenario.door ?? 'form'](client, 'program', this.#end)) / 1_000;
      for (const { id } of this.#site.election.categories) await vote(client, this.targetVendorId, id);
      this.accounts += 1;
      const { proof } = this.#scenario;
      if (proof && this.stoppedBy !== 'proofs' && !(await this.#site.prove[proof](client, this.#ownProofs))) {
        this.stoppedBy = 'proofs';
      }
    } catch (error) {
      if (error instanceof TooManyAccounts) this.#addresses.markFull(address);
      else if (!(error instanceof AttackEnded)) throw error;
    } finally {
      client.close();
    }
  }
}
