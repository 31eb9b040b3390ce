/** The columns that a privilege is for. `all` grants it on the whole table. */
type Columns = 'all' | readonly string[];

export interface TablePrivileges {
  select?: Columns;
  insert?: Columns;
  update?: Columns;
  delete?: true;
}

/** The privileges of a database user, by the name of the table or view. */
export type Privileges = Readonly<Record<string, TablePrivileges>>;

/** Both APIs check that the schema is as new as they need. */
const SCHEMA_VERSION = { knex_migrations: { select: ['name'] } } satisfies Privileges;

/**
 * public-api: registers voters, keeps their sessions, passkeys, proofs and mails, stores votes and adds to tallies. It
 * changes a voter's password with a procedure, because a privilege to update the column would also cover the passwords
 * of admins. It cannot give a role, read an admin's second factor, change vendors, categories, settings, cycles or the
 * pause, or take a vote back.
 */
export const PUBLIC_PRIVILEGES: Privileges = {
  accounts: {
    select: 'all',
    insert: ['username', 'email', 'password_hash'],
  },
  sessions: {
    select: 'all',
    insert: ['id_hash', 'account_id', 'ip_address', 'user_agent', 'last_activity_at', 'expires_at'],
    // A privilege to set `ended_at` also allows clearing it. So public-api, which may end a session, could also make it
    // valid again.
    update: ['ip_address', 'last_activity_at', 'ended_at'],
    delete: true,
  },
  settings: { select: 'all' },
  // `select … for update` needs more than the privilege to read, such as one to update any column.
  voting_state: { select: 'all', update: ['for_locking'] },
  voting_cycles: { select: 'all' },
  announcements: { select: 'all' },
  first_opening: { select: 'all' },
  categories: { select: 'all' },
  vendors: { select: 'all' },
  vendor_absences: { select: 'all' },
  vendor_links: { select: 'all' },
  vendor_places: { select: 'all' },
  pictures: { select: 'all' },
  ballot_boxes: { select: 'all' },
  shortlists: { select: 'all' },
  nominees: { select: 'all' },
  votes: {
    select: 'all',
    insert: 'all',
    // There is no privilege to update, not even a harmless column for `on duplicate key update`. In MariaDB 10.11 a
    // user that may update one column and insert all of them can overwrite every column with an `insert … on duplicate
    // key update` that names no columns before `values`. So votes are cast with `insert ignore`, and the code then
    // checks which votes are stored. privileges.test.ts tries to overwrite a vote.
  },
  // Both APIs count participants, from this view.
  vote_days: { select: 'all' },
  // In MariaDB `insert … on duplicate key update` needs the update privilege on every column that the insert names.
  tallies: { select: 'all', insert: 'all', update: 'all' },
  tallies_aside: { select: 'all', insert: 'all', update: 'all' },
  // public-api can confirm accounts, but cannot set them aside.
  proofs: { select: 'all', insert: 'all' },
  invitation_codes: { select: 'all' },
  registration_traces: { select: 'all', insert: 'all', delete: true },
  exclusions: { select: 'all' },
  excluded_accounts: { select: 'all' },
  objections: { select: 'all', insert: ['exclusion_id', 'account_id', 'reason'] },
  // public-api cannot write the next five tables, so somebody who has taken it over cannot publish a result. The use of
  // a link that an admin has made can be a decision, which `set_password_by_link` stores.
  written_results: { select: 'all' },
  published_boxes: { select: 'all' },
  published_tallies: { select: 'all' },
  reveal_steps: { select: 'all' },
  decisions: { select: 'all' },
  participant_counts: { select: 'all', insert: 'all', update: 'all' },
  ready_proofs: { select: 'all', insert: 'all', update: 'all' },
  known_formulas: { select: 'all', insert: 'all' },
  former_names: { select: 'all', insert: 'all' },
  // Only what the race of a period and its participants of today are made of. The other figures of a day are for the panel.
  daily_figures: { select: ['day', 'cycle_id', 'participants', 'ranks'] },
  // `created_by` is left out: only a link that an admin has made can set an admin's password in public-api, and
  // public-api must not make such a link.
  account_links: {
    select: 'all',
    insert: ['token_hash', 'account_id', 'kind', 'email', 'expires_at'],
    delete: true,
  },
  // The passkeys of voters. Those of admins are in `admin_passkeys`, because public-api must not write an admin's
  // second factor.
  passkeys: { select: 'all', insert: 'all', update: 'all', delete: true },
  mail_outbox: { select: 'all', insert: 'all', update: 'all', delete: true },
  // Only admin-api adds to the roll. public-api erases it when it is no longer needed.
  roll: { select: 'all', delete: true },
  // Only admin-api writes letters. public-api begins and finishes them.
  letters: { select: 'all', update: ['state', 'began_at', 'finished_at', 'recipients', 'sent', 'came_back'] },
  // admin-api has no privilege on the next four tables. They say who gets letters, and who does not.
  letter_wishes: { select: 'all', insert: 'all', delete: true },
  letter_recipients: { select: 'all', insert: 'all', update: 'all', delete: true },
  letter_progress: { select: 'all', insert: 'all', update: 'all' },
  suppressions: { select: 'all', insert: 'all', update: 'all' },
  test_letters: { select: 'all', delete: true },
  letter_figures: { select: 'all', insert: 'all', update: 'all' },
  // admin-api has no privilege on the next two tables. They say who on the roll has an account, and what a link is.
  roll_members: { select: 'all', insert: 'all', update: 'all', delete: true },
  personal_links: { select: 'all', insert: 'all', update: 'all', delete: true },
  link_sendings: { select: 'all', update: ['last_roll_id', 'finished_at', 'was_too_few'] },
  roll_figures: { select: 'all', insert: 'all', update: 'all' },
  captchas_spent: { select: 'all', insert: 'all', delete: true },
  rate_limits: { select: 'all', insert: 'all', update: 'all', delete: true },
  ...SCHEMA_VERSION,
};

/**
 * admin-api: manages accounts, periods, vendors, exclusions and settings. It adds events to the audit log but cannot
 * change or delete them, and it cannot cast, change or delete votes. It can read views of `votes`, but not the table
 * itself, which says who voted for which vendor.
 */
export const ADMIN_PRIVILEGES: Privileges = {
  accounts: {
    select: 'all',
    insert: ['username', 'email', 'password_hash', 'role'],
    update: ['email', 'password_hash', 'role', 'is_active', 'retired_at', 'version'],
  },
  second_factors: {
    select: 'all',
    insert: 'all',
    // A super admin can reset another admin's lost authenticator.
    delete: true,
    update: [
      'secret_encrypted',
      'last_step',
      'created_at',
      'failures',
      'failed_at',
      'alert_failures',
      'alert_since',
      'untold_failures',
      'told_at',
      'codes_kept_at',
    ],
  },
  recovery_codes: { select: 'all', insert: 'all', update: ['used_at', 'is_pending'], delete: true },
  sessions: {
    select: 'all',
    update: ['is_blocked', 'blocked_at', 'second_factor_at', 'second_factor_failures', 'last_activity_at', 'ended_at'],
  },
  settings: { select: 'all', insert: 'all', update: 'all' },
  voting_state: { select: 'all', update: ['is_paused', 'paused_at', 'paused_by'] },
  announcements: { select: 'all', insert: 'all', update: ['ended_at'] },
  // There is no privilege to update or delete, so that a site that has opened stays open.
  first_opening: { select: 'all', insert: ['id'] },
  // A change of `counts` moves votes, so procedures make it. With a privilege to delete, admin-api could store the row
  // again with another value. `deleted_at` is left out: only a procedure deletes a period, if it never had a vote.
  voting_cycles: {
    select: 'all',
    insert: [
      'id',
      'name',
      'starts_at',
      'ends_at',
      'is_active',
      'is_scheduled',
      'created_by',
      'created_at',
      'ended_at',
      'results_mode',
      'frozen_from',
      'rehearsal',
      'counts',
      'proof_kinds',
      'score_formula',
    ],
    update: [
      'name',
      'starts_at',
      'ends_at',
      'is_active',
      'is_scheduled',
      'ended_at',
      'version',
      'results_mode',
      'frozen_from',
      'reveal_announced_for',
      'revealed_at',
      'rehearsal',
      'proof_kinds',
    ],
  },
  categories: {
    select: 'all',
    insert: [
      'id',
      'name',
      'description',
      'icon',
      'color',
      'display_order',
      'retired_at',
      'opens_after_cycle_id',
      'image_url',
    ],
    update: ['name', 'description', 'icon', 'color', 'display_order', 'retired_at', 'image_url', 'version'],
  },
  vendors: {
    select: 'all',
    insert: 'all',
    update: ['name', 'description', 'image_url', 'retired_at', 'version'],
  },
  vendor_absences: { select: 'all', insert: 'all' },
  vendor_places: { select: 'all', insert: 'all', update: 'all', delete: true },
  // All columns, because `insert … on duplicate key update` needs that in MariaDB, as for `tallies` in
  // PUBLIC_PRIVILEGES. Only `used_at` is ever changed.
  pictures: { select: 'all', insert: 'all', update: 'all', delete: true },
  vendor_links: {
    select: 'all',
    insert: 'all',
    update: ['title', 'url', 'description', 'icon', 'display_order', 'version'],
    delete: true,
  },
  ballot_boxes: {
    select: 'all',
    insert: ['id', 'cycle_id', 'category_id', 'opened_at'],
    update: ['closed_at', 'close_reason', 'closed_by'],
  },
  shortlists: {
    select: 'all',
    insert: ['id', 'cycle_id', 'category_id', 'is_open', 'version'],
    update: ['cycle_id', 'is_open', 'version'],
    delete: true,
  },
  nominees: { select: 'all', insert: 'all', update: ['withdrawn_at'], delete: true },
  vote_days: { select: 'all' },
  vote_times: { select: 'all' },
  tallies: { select: 'all' },
  tallies_aside: { select: 'all' },
  // The columns that say what the proof was are left out, because they would tie the account to a person.
  proofs: { select: ['cycle_id', 'account_id', 'kind'] },
  invitation_codes: { select: 'all', insert: 'all', delete: true },
  // No column here puts an exclusion in force, says that it was compared, or puts an account into a lot. Procedures do
  // that, because an exclusion of a few accounts would show in the tallies how they voted.
  exclusions: {
    select: 'all',
    insert: ['cycle_id', 'rule', 'drafted_by'],
    update: ['preview', 'reason', 'decided_by', 'decided_at', 'withdrawn_at'],
  },
  excluded_accounts: { select: 'all', update: ['granted_at'] },
  objections: { select: 'all', update: ['outcome', 'response', 'answered_by', 'answered_at'] },
  written_results: {
    select: 'all',
    insert: ['cycle_id', 'version', 'written_at', 'total_votes', 'participants', 'waiting', 'results'],
    update: ['voided_at'],
  },
  published_boxes: { select: 'all', insert: 'all', update: 'all' },
  published_tallies: { select: 'all', insert: 'all', delete: true },
  reveal_steps: { select: 'all', insert: 'all' },
  decisions: {
    select: 'all',
    insert: ['cycle_id', 'decided_at', 'decided_by', 'kind', 'facts', 'reason'],
    update: ['reason', 'redacted_at'],
  },
  participant_counts: { select: 'all', insert: 'all', update: 'all' },
  ready_proofs: { select: 'all' },
  known_formulas: { select: 'all' },
  resets: {
    select: 'all',
    insert: ['id', 'cycle_id', 'category_id', 'created_at', 'created_by', 'votes'],
    update: ['undone_at', 'undone_by'],
  },
  reset_boxes: { select: 'all', insert: 'all' },
  approvals: {
    select: 'all',
    insert: ['operation', 'input', 'action', 'preview', 'amount', 'cycle_id', 'is_lone', 'requested_by'],
    update: ['state', 'closed_by', 'closed_at'],
  },
  named_locks: { select: 'all', insert: 'all', update: 'all' },
  account_links: { select: 'all', insert: 'all', delete: true },
  // There is no privilege to update: another address is another person.
  roll: { select: 'all', insert: ['mailbox', 'email', 'name', 'member_group', 'added_by'], delete: true },
  // The numbers are left out: public-api rounds them, because only it knows them.
  letters: {
    select: 'all',
    insert: ['kind', 'subject', 'body', 'to_roll', 'to_askers', 'zone', 'rate_a_minute'],
    update: [
      'subject',
      'body',
      'to_roll',
      'to_askers',
      'zone',
      'rate_a_minute',
      'state',
      'send_at',
      'ordered_by',
      'stopped_at',
      'stopped_by',
      'finished_at',
    ],
  },
  test_letters: { insert: ['kind', 'subject', 'body', 'zone', 'recipient'] },
  letter_figures: { select: 'all' },
  // admin-api cannot see how far a sending has come.
  link_sendings: { select: ['id', 'whom', 'ordered_at', 'finished_at', 'was_too_few'], insert: ['whom', 'ordered_by'] },
  roll_figures: { select: 'all' },
  // public-api has no privilege on invitations, because they make admins.
  admin_invitations: { select: 'all', insert: 'all', delete: true },
  admin_passkeys: { select: 'all', insert: 'all', update: ['counter', 'last_used_at'], delete: true },
  admin_passkey_challenges: { select: 'all', insert: 'all', update: 'all', delete: true },
  // There is no `delete`: admin-api lowers counts, and public-api's housekeeping deletes old rows.
  rate_limits: { select: 'all', insert: 'all', update: 'all' },
  backups: { select: 'all' },
  daily_figures: { select: 'all', insert: 'all', update: 'all' },
  audit_log: {
    select: 'all',
    insert: ['at', 'actor_id', 'actor_username', 'action', 'subject_type', 'subject_id', 'detail', 'ip_address'],
  },
  ...SCHEMA_VERSION,
};
