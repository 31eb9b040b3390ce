import { type Privileges, SCHEMA_VERSION } from './privileges.ts';

/**
 * public-api: registers voters, keeps their sessions, passkeys, proofs and mails, stores votes and adds to tallies. It
 * changes a voter's password with a procedure, because a privilege to update the column would also cover the passwords
 * of admins. It cannot give a role, read an admin's second factor, change vendors, categories, settings, cycles or the
 * pause, or take a vote back.
 */
export const PUBLIC_PRIVILEGES: Privileges = {
  accounts: {
    select: 'all',
    insert: ['username', 'email', 'password_hash', 'language'],
    update: ['language'],
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
  venue: { select: 'all' },
  // `select … for update` needs more than the privilege to read, such as one to update any column.
  voting_state: { select: 'all', update: ['for_locking'] },
  voting_cycles: { select: 'all' },
  announcements: { select: 'all' },
  site_pages: { select: 'all' },
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
  // There is no privilege to update: receipts are checked with these keys.
  seal_keys: { select: 'all', insert: ['secret_hash', 'receipt_key'] },
  log_heads: { select: 'all' },
  log_entries: { select: 'all' },
  log_boxes: { select: 'all' },
  log_nodes: { select: 'all' },
  log_deeds: { select: 'all' },
  log_results: { select: 'all' },
  log_checkpoints: { select: 'all' },
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
  // `subject_hash` and `account_id` stay as they are, so an account at a provider cannot be given to somebody else.
  account_subjects: {
    select: 'all',
    insert: ['subject_hash', 'account_id', 'provider'],
    update: ['linked_at', 'unlinked_at'],
    delete: true,
  },
  proposed_names: { select: 'all', insert: 'all', delete: true },
  mail_outbox: { select: 'all', insert: 'all', update: 'all', delete: true },
  mail_ceiling: { select: 'all', insert: 'all', update: 'all' },
  mail_failures: { select: 'all', insert: 'all', delete: true },
  organizer_addresses: {
    select: 'all',
    update: ['asked_email', 'email', 'link_hash', 'link_email', 'link_expires_at'],
  },
  organizer_letters: { select: 'all', insert: ['account_id', 'kind', 'event'], update: ['sent_at'], delete: true },
  // Only admin-api adds to the roll. public-api erases it when it is no longer needed.
  roll: { select: 'all', delete: true },
  // Only admin-api writes letters. public-api begins and finishes them.
  letters: {
    select: 'all',
    update: ['state', 'began_at', 'finished_at', 'recipients', 'sent', 'came_back', 'too_soon'],
  },
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
  roll_figures: { select: 'all', insert: 'all', update: 'all' },
  captchas_spent: { select: 'all', insert: 'all', delete: true },
  rate_limits: { select: 'all', insert: 'all', update: 'all', delete: true },
  ...SCHEMA_VERSION,
};
