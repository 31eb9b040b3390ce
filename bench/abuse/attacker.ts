import { setTimeout as sleep } from 'node:timers/promises';
import type { AbuseSite } from './abuse-site.ts';
import { Addresses, type Attack } from './attacks.ts';
import type { Means } from './proofs.ts';
import type { Setting } from './settings.ts';
import { Ended, Refused, register, vote } from './visitor.ts';

const KNOCK_AGAIN_MS = 1_000;

/** Registers accounts, votes with each in every category for one vendor, and confirms as many as it can. */
export class Attacker {
  readonly target: number;
  accounts = 0;
  workSeconds = 0;
  /** Why more attacks bring no more counted votes now. */
  stoppedBy: 'limit' | 'proofs' | undefined;
  readonly #site: AbuseSite;
  readonly #setting: Setting;
  readonly #means: Means;
  readonly #addresses: Addresses;
  readonly #end = new AbortController();

  constructor(site: AbuseSite, setting: Setting, attack: Attack, means: Means) {
    this.#site = site;
    this.#setting = setting;
    this.#means = means;
    this.#addresses = new Addresses(attack);
    this.target = (site.election.vendors[0] as { id: number }).id;
  }

  /** Attacks with so many workers until it is ended. */
  async attack(workers: number): Promise<void> {
    await this.#together(workers, () => true);
  }

  /** Makes so many accounts, or fewer if the site refuses more. */
  async makeAccounts(count: number, workers: number): Promise<void> {
    let left = count;
    await this.#together(workers, () => {
      left -= 1;
      return left >= 0 && this.stoppedBy !== 'limit';
    });
  }

  end(): void {
    this.#end.abort();
  }

  async #together(workers: number, goesOn: () => boolean): Promise<void> {
    const work = async () => {
      while (!this.#end.signal.aborted && goesOn()) await this.#makeAccount();
    };
    await Promise.all(Array.from({ length: workers }, work));
  }

  async #makeAccount(): Promise<void> {
    const address = this.#addresses.take();
    if (address === undefined) {
      this.stoppedBy ??= 'limit';
      await sleep(KNOCK_AGAIN_MS);
      return;
    }
    const client = this.#site.client(address);
    try {
      this.workSeconds += (await register(client, 'program', this.#end)) / 1_000;
      for (const { id } of this.#site.election.categories) await vote(client, this.target, id);
      this.accounts += 1;
      const { proof } = this.#setting;
      if (proof && this.stoppedBy !== 'proofs' && !(await this.#site.prove[proof](client, this.#means))) {
        this.stoppedBy = 'proofs';
      }
    } catch (error) {
      if (error instanceof Refused) this.#addresses.refuse(address);
      else if (!(error instanceof Ended)) throw error;
    } finally {
      client.close();
    }
  }
}
