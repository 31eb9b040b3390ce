import { LINK_LIFETIME_HOURS } from './account-links.ts';

/**
 * What the database keeps about people, for how long, and why. Housekeeping takes its times from `RETENTION`. Tests
 * compare `PERSONAL_DATA` with docs/privacy.md, with every column of the schema, with what housekeeping removes, and
 * with what is left of a voter who has deleted the account.
 */

export const RETENTION = {
  /** A session's IP address is shortened to its network this long after the last activity. */
  sessionAddressDays: 30,
  /** A session is kept this long after it has expired. A voter's session expires 30 days after the sign-in. */
  sessionDays: 90,
  /** Wrong passwords for an admin's account are kept this long, or until the next sign-in of the admin reports them. */
  unreportedFailureDays: 30,
  /** The traces of a registration, such as its network and browser, are kept this long after the next final result. */
  traceAfterResultDays: 30,
  /** The traces of a registration are kept at most this long after it. */
  traceDays: 180,
  /** An account at a provider that was unlinked is forgotten this long after the next final result. */
  unlinkedAfterResultDays: 30,
  /** The roll is kept this long after the next final result. */
  rollAfterResultDays: 30,
  /** An unsent mail is deleted after this time. */
  unsentMailHours: 24,
  /** What an organizer was told is kept this long, so that it is told once. */
  organizerLetterDays: 30,
  /** Who got a letter is kept this long after its sending has ended. */
  letterRecipientDays: 7,
} as const;

/** What happens to the data when a voter deletes the account. */
type OnDeletion = 'erased' | 'kept' | 'kept with the name' | 'not about the account' | 'not about voters';

export type PersonalData = {
  table: string;
  columns: readonly string[];
  what: string;
  keptFor: string;
  why: string;
  onDeletion: OnDeletion;
};

/** The columns of `passkeys`, for voters, and of `admin_passkeys`. */
const PASSKEY_COLUMNS = [
  'id',
  'account_id',
  'credential_id',
  'public_key',
  'counter',
  'transports',
  'name',
  'created_at',
  'last_used_at',
] as const;

export const PERSONAL_DATA: readonly PersonalData[] = [
  {
    table: 'accounts',
    columns: ['username', 'email', 'password_hash'],
    what: 'Name, e-mail address if there is one, and a hash of the password',
    keptFor: 'until the account is deleted by its owner',
    why: 'to sign in',
    onDeletion: 'erased',
  },
  {
    table: 'accounts',
    columns: ['id', 'role', 'is_active', 'retired_at', 'created_at', 'version'],
    what: 'A number, the role, when the account was created and deleted',
    keptFor: 'for good',
    why: 'votes belong to the number; bursts of new accounts can be found',
    onDeletion: 'kept',
  },
  {
    table: 'registration_traces',
    columns: ['account_id', 'network', 'browser', 'referring_host', 'answer_ms', 'work_ms'],
    what: 'The network (not the address) and the browser that registered the account, the site that led there, and how long the security check took',
    keptFor: `${RETENTION.traceAfterResultDays} days after the next result is final; ${RETENTION.traceDays} days after registering at the latest`,
    why: 'many accounts of one person can be found',
    onDeletion: 'kept',
  },
  {
    table: 'former_names',
    columns: ['name_hash'],
    what: 'A keyed hash of the name of a deleted account',
    keptFor: 'for good',
    why: 'nobody else can act under the name',
    onDeletion: 'kept',
  },
  {
    table: 'account_links',
    columns: ['token_hash', 'account_id', 'kind', 'email', 'created_by', 'created_at', 'expires_at'],
    what: 'A hash of a link that was mailed or made by an admin, and the address that it confirms or uses as a proof',
    keptFor: `until it is used or outdated: ${LINK_LIFETIME_HOURS.confirm_email} hours at most`,
    why: 'to confirm an address or an account, and to set a new password',
    onDeletion: 'erased',
  },
  {
    table: 'passkeys',
    columns: PASSKEY_COLUMNS,
    what: 'A passkey’s public key, the name that the voter gave it, and when it was added and used',
    keptFor: 'until the voter removes it, or sets a new password with a link',
    why: 'to sign in without a password',
    onDeletion: 'erased',
  },
  {
    table: 'account_subjects',
    columns: ['id', 'subject_hash', 'account_id', 'provider', 'linked_at', 'unlinked_at'],
    what: 'A keyed hash of issuer and id of an account at a provider, such as Discord, which provider it is, and when it was linked and unlinked',
    keptFor: `while it is linked; after that until ${RETENTION.unlinkedAfterResultDays} days after the next result is final`,
    why: 'to sign in without a password; nobody votes twice with it',
    onDeletion: 'kept',
  },
  {
    table: 'proposed_names',
    columns: ['account_id'],
    what: 'That the name of the account was proposed by the site',
    keptFor: 'until its owner has changed the name',
    why: 'a proposed name can be changed once',
    onDeletion: 'erased',
  },
  {
    table: 'mail_outbox',
    columns: ['id', 'kind', 'recipient', 'account_id', 'attempts', 'due_at', 'created_at'],
    what: 'A mail that is still to be sent, and the address that it goes to',
    keptFor: `until it is sent, mostly seconds; ${RETENTION.unsentMailHours} hours at most`,
    why: 'nobody has to wait for the mail server, and no mail is lost',
    onDeletion: 'erased',
  },
  {
    table: 'organizer_addresses',
    columns: ['account_id', 'asked_email', 'email', 'letters', 'link_hash', 'link_email', 'link_expires_at'],
    what: 'The address to which an admin wants letters about the site, which letters, and a hash of the link that confirms it',
    keptFor: 'until the admin removes it, or the account is deleted',
    why: 'to tell organizers what waits for them',
    onDeletion: 'not about voters',
  },
  {
    table: 'organizer_letters',
    columns: ['id', 'account_id', 'kind', 'event', 'made_at', 'sent_at'],
    what: 'Of what an admin was told by a letter, and when',
    keptFor: `${RETENTION.organizerLetterDays} days`,
    why: 'nobody is told twice of the same, or too often',
    onDeletion: 'not about voters',
  },
  {
    table: 'roll',
    columns: ['id', 'mailbox', 'email', 'name', 'member_group', 'added_by', 'added_at'],
    what: 'The e-mail address, the name and the group of somebody whom the organizers invite',
    keptFor: `until an organizer removes it; ${RETENTION.rollAfterResultDays} days after the next result is final at the latest`,
    why: 'members get a personal link',
    onDeletion: 'not about the account',
  },
  {
    table: 'letter_wishes',
    columns: ['account_id', 'kind'],
    what: 'Which letters a voter asked for',
    keptFor: 'until the voter takes the tick away',
    why: 'reminders go only to those who asked for them, and to the roll',
    onDeletion: 'erased',
  },
  {
    table: 'letter_recipients',
    columns: ['letter_id', 'mailbox_hash', 'roll_id', 'account_id', 'state', 'attempts', 'due_at'],
    what: 'To whom a letter goes, as a keyed hash of the mailbox, and whether it was sent',
    keptFor: `${RETENTION.letterRecipientDays} days after its sending has ended`,
    why: 'nobody gets a letter twice',
    onDeletion: 'erased',
  },
  {
    table: 'suppressions',
    columns: ['mailbox_hash', 'unsubscribed_at', 'came_back'],
    what: 'A keyed hash of a mailbox whose owner unsubscribed, or whose letters came back',
    keptFor: 'until the owner asks for letters again',
    why: 'it gets no more letters',
    onDeletion: 'not about the account',
  },
  {
    table: 'test_letters',
    columns: ['id', 'kind', 'subject', 'body', 'zone', 'recipient', 'ordered_at'],
    what: 'A test letter that is still to be sent, and the address that an organizer typed',
    keptFor: `until it is sent, mostly seconds; ${RETENTION.unsentMailHours} hours at most`,
    why: 'organizers see a letter before others get it',
    onDeletion: 'not about the account',
  },
  {
    table: 'roll_members',
    columns: ['email', 'name', 'account_id'],
    what: 'Of somebody who got a personal link: the address that links go to, the name in the letter, and the number of the account',
    keptFor: `${RETENTION.rollAfterResultDays} days after the next result is final`,
    why: 'the owner of the mailbox can ask for another link, and take the account back',
    onDeletion: 'erased',
  },
  {
    table: 'roll_members',
    columns: ['id', 'mailbox_hash', 'roll_id', 'made_at', 'used_at', 'came_back_at', 'taken_back'],
    what: 'A keyed hash of the mailbox, and when its first link was made and used, came back, or the account was taken back',
    keptFor: `${RETENTION.rollAfterResultDays} days after the next result is final`,
    why: 'nobody gets a second account by a link',
    onDeletion: 'kept',
  },
  {
    table: 'personal_links',
    columns: [
      'token_hash',
      'member_id',
      'asked_by',
      'made_at',
      'sent_at',
      'expires_at',
      'used_at',
      'ended_at',
      'ended_by',
    ],
    what: 'A hash of a personal link, who asked for it, and when it was sent and used',
    keptFor: `${RETENTION.rollAfterResultDays} days after the next result is final`,
    why: 'a link works once; its owner learns when it was used',
    onDeletion: 'erased',
  },
  {
    table: 'sessions',
    columns: ['ip_address'],
    what: 'The address that somebody signed in from, or visited from',
    keptFor: `${RETENTION.sessionAddressDays} days after the last activity; then only its network (IPv4 /24, IPv6 /48), as long as the session`,
    why: 'organizers find and block abuse',
    onDeletion: 'erased',
  },
  {
    table: 'sessions',
    columns: [
      'id',
      'id_hash',
      'account_id',
      'user_agent',
      'is_blocked',
      'blocked_at',
      'second_factor_at',
      'second_factor_failures',
      'created_at',
      'last_activity_at',
      'expires_at',
      'ended_at',
    ],
    what: 'Browser, and when somebody signed in, was last active and signed out',
    keptFor: `${RETENTION.sessionDays} days after the session has expired`,
    why: 'to stay signed in; organizers find and block abuse',
    onDeletion: 'erased',
  },
  {
    table: 'votes',
    columns: ['id', 'ballot_box_id', 'voter_id', 'vendor_id', 'cast_at'],
    what: 'Who was voted for, when, and the number of the account',
    keptFor: 'for good',
    why: 'one vote for each account; results can be counted again',
    onDeletion: 'kept',
  },
  {
    table: 'proofs',
    columns: ['subject_hash', 'domain_hash'],
    what: 'Keyed hashes of what confirms an account in a voting period, such as an invitation code or an e-mail address, and of the domain of the address',
    keptFor: 'until the next period has begun and all of the result is public',
    why: 'nobody votes twice, also not with another account',
    onDeletion: 'kept',
  },
  {
    table: 'proofs',
    columns: ['cycle_id', 'account_id', 'kind'],
    what: 'That an account is confirmed in a voting period, and by what kind of proof',
    keptFor: 'for good',
    why: 'results can be counted again',
    onDeletion: 'kept',
  },
  {
    table: 'excluded_accounts',
    columns: ['exclusion_id', 'account_id', 'granted_at', 'lot', 'lifted_at'],
    what: 'That the votes of an account were taken out of the count of a voting period, or put back',
    keptFor: 'for good',
    why: 'results can be counted again',
    onDeletion: 'kept',
  },
  {
    table: 'objections',
    columns: ['exclusion_id', 'account_id', 'reason', 'made_at', 'outcome', 'response', 'answered_by', 'answered_at'],
    what: 'What somebody wrote against that, and what the organizers responded',
    keptFor: 'for good',
    why: 'organizers answer for whose votes count',
    onDeletion: 'kept',
  },
  {
    table: 'approvals',
    columns: [
      'id',
      'operation',
      'input',
      'action',
      'preview',
      'amount',
      'cycle_id',
      'is_lone',
      'state',
      'requested_by',
      'requested_at',
      'closed_by',
      'closed_at',
    ],
    what: 'What an admin asked another to approve. About an objection: the number of the account, what it wrote and the response',
    keptFor: 'for good',
    why: 'organizers answer for whose votes count',
    onDeletion: 'kept',
  },
  {
    table: 'rate_limits',
    columns: ['counter_key', 'window_start', 'hits', 'expires_at'],
    what: 'How many attempts came from an address, or at a hashed name or the number of an account',
    keptFor: `until the limit no longer counts them: a day at most; at an admin’s account ${RETENTION.unreportedFailureDays} days`,
    why: 'to limit guessing and floods, and to tell admins of it',
    onDeletion: 'kept',
  },
  {
    table: 'second_factors',
    columns: [
      'account_id',
      'secret_encrypted',
      'last_step',
      'created_at',
      'failures',
      'failed_at',
      'alert_failures',
      'alert_since',
      'codes_kept_at',
      'untold_failures',
      'told_at',
    ],
    what: 'The encrypted secret of an admin’s authenticator, and wrong codes',
    keptFor: 'for good',
    why: 'the second factor of admins',
    onDeletion: 'not about voters',
  },
  {
    table: 'recovery_codes',
    columns: ['id', 'account_id', 'code_hash', 'used_at', 'is_pending'],
    what: 'Hashes of an admin’s recovery codes',
    keptFor: 'for good',
    why: 'the second factor of admins',
    onDeletion: 'not about voters',
  },
  {
    table: 'admin_passkeys',
    columns: PASSKEY_COLUMNS,
    what: 'The public key of an admin’s passkey, the name that the admin gave it, and when it was added and used',
    keptFor: 'until the admin removes it, or the account is deleted',
    why: 'the second factor of admins',
    onDeletion: 'not about voters',
  },
  {
    table: 'admin_passkey_challenges',
    columns: ['session_id', 'purpose', 'challenge', 'expires_at'],
    what: 'A random challenge for an admin’s passkey, and the session that asked for it',
    keptFor: 'until it is met or replaced; at most as long as the session',
    why: 'a signature of a passkey works once',
    onDeletion: 'not about voters',
  },
  {
    table: 'audit_log',
    columns: ['id', 'at', 'actor_id', 'actor_username', 'action', 'subject_type', 'subject_id', 'detail', 'ip_address'],
    what: 'What an admin did, when and from which address. If it was done to an account, its name at that time',
    keptFor: 'for good',
    why: 'admins answer for what they do',
    onDeletion: 'kept with the name',
  },
];
