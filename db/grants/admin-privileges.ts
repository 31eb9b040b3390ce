import { type Privileges, SCHEMA_VERSION } from './privileges.ts';

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
      'unnotified_failures',
      'notified_at',
      'codes_kept_at',
    ],
  },
  recovery_codes: { select: 'all', insert: 'all', update: ['used_at', 'is_pending'], delete: true },
  sessions: {
    select: 'all',
    update: ['is_blocked', 'blocked_at', 'second_factor_at', 'second_factor_failures', 'last_activity_at', 'ended_at'],
  },
  settings: { select: 'all', insert: 'all', update: 'all' },
  venue: { select: 'all', insert: 'all', update: 'all' },
  voting_state: { select: 'all', update: ['is_paused', 'paused_at', 'paused_by'] },
  site_pages: {
    select: 'all',
    insert: 'all',
    update: ['title', 'text', 'content', 'shown_since', 'version'],
    delete: true,
  },
  announcements: { select: 'all', insert: 'all', update: ['ended_at'] },
  // There is no privilege to update or delete. Only a procedure deletes it, with a first period that never had a vote.
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
      'reveal_without_thirds',
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
  seal_keys: { select: 'all' },
  // Entries are added by procedures only. An entry that belongs to no vote could never be removed again.
  log_heads: {
    select: 'all',
    insert: ['id', 'origin', 'seal_key_id', 'log_key', 'open_added_at'],
    update: ['last_decision_id', 'open_added_at'],
  },
  log_entries: { select: 'all' },
  log_boxes: { select: 'all', insert: ['log_id', 'box_id', 'is_open'], update: ['is_open'] },
  log_nodes: { select: 'all', insert: 'all' },
  log_deeds: { select: 'all' },
  log_results: { select: 'all', insert: 'all' },
  log_checkpoints: { select: 'all', insert: ['log_id', 'size', 'note'] },
  participant_counts: { select: 'all', insert: 'all', update: 'all' },
  ready_proofs: { select: 'all' },
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
  roll_figures: { select: 'all' },
  // public-api has no privilege on invitations, because they make admins.
  admin_invitations: { select: 'all', insert: 'all', delete: true },
  admin_passkeys: { select: 'all', insert: 'all', update: ['counter', 'last_used_at'], delete: true },
  admin_passkey_challenges: { select: 'all', insert: 'all', update: 'all', delete: true },
  // There is no `delete`: admin-api lowers counts, and public-api's housekeeping deletes old rows.
  rate_limits: { select: 'all', insert: 'all', update: 'all' },
  backups: { select: 'all' },
  // admin-api says which organizer is notified of what, and public-api writes the letters. No privilege lets admin-api
  // choose their text, or an address that nobody has confirmed. Letters to voters, and tests of them, are organizers' own.
  organizer_addresses: {
    select: ['account_id', 'asked_email', 'email', 'letters'],
    insert: ['account_id', 'asked_email'],
    update: ['asked_email', 'letters'],
    delete: true,
  },
  // There is no `delete` or `update`, because what was sent limits what is sent next.
  organizer_letters: { select: 'all', insert: ['account_id', 'kind', 'event'] },
  mail_ceiling: { select: ['reached_at'] },
  mail_failures: { select: 'all' },
  daily_figures: { select: 'all', insert: 'all', update: 'all' },
  audit_log: {
    select: 'all',
    insert: ['at', 'actor_id', 'actor_username', 'action', 'subject_type', 'subject_id', 'detail', 'ip_address'],
  },
  ...SCHEMA_VERSION,
};
