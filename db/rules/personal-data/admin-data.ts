import { PASSKEY_COLUMNS } from './passkey-columns.ts';
import type { PersonalData } from './personal-data.ts';

/** What the database keeps about admins alone. */
export const DATA_ABOUT_ADMINS: readonly PersonalData[] = [
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
      'unnotified_failures',
      'notified_at',
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
