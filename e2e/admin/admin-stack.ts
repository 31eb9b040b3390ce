import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '@plaudit/db/connect';
import { createPasswordHasher } from '@plaudit/db/rules/sign-in/passwords';
import { createSecondFactorKey, encryptSecret } from '@plaudit/db/rules/sign-in/second-factor-secret';
import { makeAccount } from '@plaudit/db/testing/factories';
import type { AdminCredentials } from '@plaudit/scripts/database/admin-credentials';
import type { Stack } from '@plaudit/scripts/stack/stack';
import { prepareAdmin } from '@plaudit/scripts/start/first-run';
import { generateSecret } from 'otplib';
import { type OwnSite, startOwnSite } from '../harness/own-site.ts';

export type Admin = { username: string; password: string; secret: string; recoveryCodes: string[] };

const PASSWORD = 'Laurel-77-wreath!';
const RECOVERY_CODES = 10;

/**
 * A separate stack with fresh demo data for the panel's tests, because they pause, reset and close the period that
 * voters need in other tests. `first` is the super admin that a first start prints.
 */
export class AdminStack {
  readonly url: string;
  readonly db: Db;
  readonly first: AdminCredentials;
  readonly #stack: Stack;
  readonly #remove: () => Promise<void>;
  readonly #passwordHash: string;

  private constructor({ url, db, stack, remove }: OwnSite, first: AdminCredentials, passwordHash: string) {
    this.url = url;
    this.db = db;
    this.first = first;
    this.#stack = stack;
    this.#remove = remove;
    this.#passwordHash = passwordHash;
  }

  /** Extra environment variables, for the gateway and for the APIs. */
  static async start(
    gateway: Record<string, string> = {},
    environment: Record<string, string> = {},
  ): Promise<AdminStack> {
    const site = await startOwnSite('admins', {
      withDemo: true,
      gateway: { GATEWAY_RATE: '5000', ...gateway },
      environment,
    });
    const first = await prepareAdmin(site.stack, site.owner, true);
    if (!first.isNew) throw new Error('The stack is not fresh');
    return new AdminStack(site, first, await createPasswordHasher().hash(PASSWORD));
  }

  /**
   * Makes an admin with a second factor and recovery codes. Tests use one recovery code for each check, and so need not
   * wait for the authenticator's next code.
   */
  async makeAdmin(role: 'admin' | 'super_admin'): Promise<Admin> {
    const { id, username } = await makeAccount(this.db, { role, password_hash: this.#passwordHash });
    const secret = generateSecret({ length: 20 });
    const key = createSecondFactorKey(this.#stack.secrets.secondFactorKey);
    await this.db('second_factors').insert({
      account_id: id,
      secret_encrypted: encryptSecret(key, secret),
      notified_at: new Date(),
    });
    const recoveryCodes = Array.from({ length: RECOVERY_CODES }, () => randomBytes(5).toString('hex'));
    const hash = (code: string) => createHash('sha256').update(code).digest();
    await this.db('recovery_codes').insert(recoveryCodes.map((code) => ({ account_id: id, code_hash: hash(code) })));
    return { username, password: PASSWORD, secret, recoveryCodes };
  }

  async makeVoter(): Promise<{ id: number; username: string; password: string }> {
    const { id, username } = await makeAccount(this.db, { password_hash: this.#passwordHash });
    return { id, username, password: PASSWORD };
  }

  async stop(): Promise<void> {
    await this.#remove();
  }
}
