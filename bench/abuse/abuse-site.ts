import { createPasswordHasher } from '@plaudit/db/rules/sign-in/passwords';
import { createTokenKey, signToken } from '@plaudit/db/rules/sign-in/tokens';
import { readSettings, type SettingValues } from '@plaudit/db/rules/site/settings';
import { hashInvitationCode, newInvitationCode } from '@plaudit/db/rules/votes/invitation-codes';
import type { ProofKind } from '@plaudit/db/rules/votes/proofs';
import { type Election, makeAccount, makeElection, makeSession } from '@plaudit/db/testing/factories';
import { siteUrl } from '@plaudit/scripts/stack/stack';
import { findFreePort } from '@plaudit/scripts/system/ports';
import { type OwnSite, startOwnSite } from '../../e2e/harness/own-site.ts';
import { type MailServer, startMailServer } from '../../server-kit/testing/mail-server.ts';
import { type OpenIdServer, startOpenIdServer } from '../../server-kit/testing/openid-server.ts';
import { VENUE } from './attacks.ts';
import { Client } from './client.ts';
import { createDoors, type Door, type Enter } from './doors.ts';
import { createProvers, type Prove } from './proofs.ts';
import type { Scenario } from './scenarios.ts';

/**
 * The tables that are emptied before each attack. Of accounts and sessions, only those of the admin are kept. The
 * period, its categories and its vendors stay.
 */
const TABLES_TO_EMPTY = [
  'votes',
  'tallies',
  'tallies_aside',
  'proofs',
  'invitation_codes',
  'registration_traces',
  'account_subjects',
  'proposed_names',
  'passkeys',
  'mail_outbox',
  'mail_ceiling',
  'account_links',
  'participant_counts',
  'captchas_spent',
  'rate_limits',
  'settings',
  'venue',
] as const;

const DAY_MS = 86_400_000;

export type Voter = { username: string; token: string };
export const VOTER_PASSWORD = 'Seven-wreaths-77!';

/**
 * The columns whose times are moved back to simulate passing time. Rows are changed in the order of the first column,
 * because that of `rate_limits` is part of its primary key: a row that moves back must never meet the key of a row that
 * has not moved yet.
 */
const TIME_COLUMNS = {
  rate_limits: ['window_start', 'expires_at'],
  accounts: ['created_at'],
  sessions: ['created_at', 'last_activity_at', 'expires_at'],
  votes: ['cast_at'],
};

/**
 * A Plaudit with the limits of `npm start`, a mail server and an OpenID provider. It has no demo data, and its database
 * does not wait for the disk.
 */
export class AbuseSite {
  readonly election: Election;
  readonly prove: Record<ProofKind, Prove>;
  readonly enter: Record<Door, Enter>;
  readonly #site: OwnSite;
  readonly #mail: MailServer;
  readonly #provider: OpenIdServer;
  readonly port: number;
  readonly #admin: { id: number; client: Client };

  private constructor(
    parts: { site: OwnSite; mail: MailServer; provider: OpenIdServer; port: number },
    election: Election,
    admin: { id: number; token: string },
  ) {
    this.#site = parts.site;
    this.#mail = parts.mail;
    this.#provider = parts.provider;
    this.port = parts.port;
    this.election = election;
    this.prove = createProvers(parts.mail, parts.provider);
    this.enter = createDoors(siteUrl('127.0.0.1', parts.port), parts.provider);
    const client = this.createClient('127.0.0.1');
    client.token = admin.token;
    this.#admin = { id: admin.id, client };
  }

  static async start(): Promise<AbuseSite> {
    const port = await findFreePort();
    const mail = await startMailServer();
    const provider = await startOpenIdServer(`${siteUrl('127.0.0.1', port)}/confirm-account/openid`);
    const environment = {
      SMTP_URL: mail.url,
      MAIL_FROM: 'Awards <awards@example.org>',
      OPENID_ISSUER: provider.issuer,
      OPENID_NAME: 'Elsewhere',
      OPENID_CLIENT_ID: provider.clientId,
      OPENID_CLIENT_SECRET: provider.clientSecret,
    };
    const site = await startOwnSite('abuse', { environment, port });
    try {
      const { election, admin } = await prepareElection(site);
      return new AbuseSite({ site, mail, provider, port }, election, admin);
    } catch (error) {
      await site.remove();
      throw error;
    }
  }

  async stop(): Promise<void> {
    await this.#site.remove();
    await this.#provider.close();
    await this.#mail.close();
  }

  createClient(address: string): Client {
    return new Client(this.port, address);
  }

  /** Brings the site into the state after an install, with the settings of this scenario and no voters. */
  async prepareFor({ settings = {}, proof, venueAccounts }: Scenario): Promise<SettingValues> {
    const { db } = this.#site;
    this.#mail.mails.length = 0;
    await db.transaction(async (trx) => {
      await trx.raw('set foreign_key_checks = 0');
      for (const table of TABLES_TO_EMPTY) await trx(table).delete();
      await trx('sessions').where('account_id', '<>', this.#admin.id).orWhereNull('account_id').delete();
      await trx('accounts').where('id', '<>', this.#admin.id).delete();
      const rows = Object.entries(settings).map(([key, value]) => ({
        setting_key: key,
        setting_value: String(value),
      }));
      if (rows.length > 0) await trx('settings').insert(rows);
      if (venueAccounts !== undefined) {
        const [started_at, ends_at] = [trx.raw('now(3)'), trx.raw('now(3) + interval 12 hour')];
        await trx('venue').insert({ network: VENUE, accounts: venueAccounts, started_at, ends_at });
      }
      await trx('voting_cycles')
        .where({ id: this.election.cycle.id })
        .update({ counts: proof ? 'confirmed' : 'everyone', proof_kinds: proof ?? 'invitation' });
      await trx.raw('set foreign_key_checks = 1');
    });
    return readSettings(db);
  }

  /** Makes voters with the password VOTER_PASSWORD, who are signed in. */
  async makeVoters(count: number): Promise<Voter[]> {
    const { db, stack } = this.#site;
    const password_hash = await createPasswordHasher().hash(VOTER_PASSWORD);
    const tokenKey = createTokenKey(stack.secrets.token);
    const voters: Voter[] = [];
    for (let made = 0; made < count; made += 1) {
      const { id, username } = await makeAccount(db, { password_hash });
      const { sid } = await makeSession(db, { account_id: id });
      voters.push({ username, token: signToken(tokenKey, { sid, audience: 'public' }) });
    }
    return voters;
  }

  async makeCode(): Promise<string> {
    const code = newInvitationCode();
    const row = { cycle_id: this.election.cycle.id, code_hash: hashInvitationCode(code) };
    await this.#site.db('invitation_codes').insert(row);
    return code;
  }

  /** Moves the columns of TIME_COLUMNS back, as if this many minutes had gone by. */
  async passTime(minutes: number): Promise<void> {
    for (const [table, columns] of Object.entries(TIME_COLUMNS)) {
      const changes = columns.map((column) => `${column} = ${column} - interval ${minutes} minute`);
      await this.#site.db.raw(`update ${table} set ${changes.join(', ')} order by ${columns[0]}`);
    }
    // The admin stays signed in.
    const now = new Date();
    await this.#site
      .db('sessions')
      .where({ account_id: this.#admin.id })
      .update({ created_at: now, last_activity_at: now, expires_at: new Date(now.getTime() + DAY_MS) });
  }

  /** Sets the count of this minute. The limit also counts the earlier minutes of the hour. */
  async setRegistrationCount(count: number): Promise<void> {
    await this.#site.db.raw(
      `insert into rate_limits (counter_key, window_start, hits, expires_at)
       values ('register:everywhere', date_format(now(), '%Y-%m-%d %H:%i:00'), ?, now() + interval 1 hour)
       on duplicate key update hits = values(hits)`,
      [count],
    );
  }

  async countVotesFor(vendorId: number): Promise<number> {
    const row = await this.#site.db('tallies').where({ vendor_id: vendorId }).sum({ votes: 'votes' }).first();
    return Number(row?.votes ?? 0);
  }

  /** Lists no warnings while the site is busy. */
  async listWarnings(): Promise<string[]> {
    const { status, body } = await this.#admin.client.get<{ warnings: { kind: string }[] }>('/api/admin/dashboard');
    if (status === 503) return [];
    if (status !== 200) throw new Error(`The dashboard responded with ${status} ${JSON.stringify(body)}`);
    return [...new Set(body.warnings.map(({ kind }) => kind))];
  }
}

async function prepareElection({
  db,
  stack,
}: OwnSite): Promise<{ election: Election; admin: { id: number; token: string } }> {
  const election = await makeElection(db, { categories: 6, vendors: 24 });
  const { id } = await makeAccount(db, { role: 'super_admin' });
  const { sid } = await makeSession(db, { account_id: id, second_factor_at: new Date() });
  const token = signToken(createTokenKey(stack.secrets.token), { sid, audience: 'admin' });
  return { election, admin: { id, token } };
}
