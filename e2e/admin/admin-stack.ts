import { createHash, randomBytes } from 'node:crypto';
import { connect, type Db } from '@plaudit/db/connect';
import { createPasswordHasher } from '@plaudit/db/rules/passwords';
import { createSecondFactorKey, sealSecret } from '@plaudit/db/rules/second-factor-secret';
import { makeAccount } from '@plaudit/db/testing/factories';
import type { AdminCredentials } from '@plaudit/scripts/database/admin-credentials';
import { silently } from '@plaudit/scripts/progress';
import { ensureReleases } from '@plaudit/scripts/release/ensure';
import { ROOT } from '@plaudit/scripts/stack/layout';
import type { Stack } from '@plaudit/scripts/stack/stack';
import { prepareAdmin, prepareData } from '@plaudit/scripts/start/first-run';
import { generateSecret } from 'otplib';
import { type FreshStack, freshStack } from '../harness/fresh-stack.ts';

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

  private constructor({ stack, remove }: FreshStack, db: Db, first: AdminCredentials, passwordHash: string) {
    this.#stack = stack;
    this.#remove = remove;
    this.#passwordHash = passwordHash;
    this.url = stack.url;
    this.db = db;
    this.first = first;
  }

  static async start(): Promise<AdminStack> {
    const fresh = await freshStack('admins', { GATEWAY_RATE: '5000' });
    const { stack } = fresh;
    await ensureReleases(stack.layout, ROOT, silently);
    const { owner } = await stack.startDatabase();
    await prepareData(owner, true, silently);
    await stack.startServices();
    const first = await prepareAdmin(stack, owner, true);
    if (!first.isNew) throw new Error('The stack is not fresh');
    const db = connect(owner, { poolMax: 2, queryLimitMs: null });
    return new AdminStack(fresh, db, first, await createPasswordHasher().hash(PASSWORD));
  }

  /**
   * Makes an admin with a second factor and recovery codes. Tests use a recovery code for each check, so that they need
   * not wait for the authenticator's next code.
   */
  async newAdmin(role: 'admin' | 'super_admin'): Promise<Admin> {
    const { id, username } = await makeAccount(this.db, { role, password_hash: this.#passwordHash });
    const secret = generateSecret({ length: 20 });
    const key = createSecondFactorKey(this.#stack.secrets.secondFactorKey);
    await this.db('second_factors').insert({ account_id: id, secret_encrypted: sealSecret(key, secret) });
    const recoveryCodes = Array.from({ length: RECOVERY_CODES }, () => randomBytes(5).toString('hex'));
    const hash = (code: string) => createHash('sha256').update(code).digest();
    await this.db('recovery_codes').insert(recoveryCodes.map((code) => ({ account_id: id, code_hash: hash(code) })));
    return { username, password: PASSWORD, secret, recoveryCodes };
  }

  async newVoter(): Promise<{ id: number; username: string; password: string }> {
    const { id, username } = await makeAccount(this.db, { password_hash: this.#passwordHash });
    return { id, username, password: PASSWORD };
  }

  async stop(): Promise<void> {
    await this.db.destroy();
    await this.#remove();
  }
}
