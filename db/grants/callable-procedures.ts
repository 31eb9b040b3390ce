/** The procedures that a database user may call. */
export type CallableProcedures = readonly string[];

export const PUBLIC_PROCEDURES: CallableProcedures = [
  'change_voter_password',
  'confirm_voter_email',
  'forget_proof_subjects',
  'lock_voter',
  'remove_voter_email',
  'rename_voter',
  'retire_voter',
  'set_first_password',
  'set_password_by_link',
  'take_account_back',
];

/**
 * Lacks two procedures for exclusions, `put_exclusion_in_force` and `lift_exclusion`, because they do not apply the
 * rules for small groups.
 */
export const ADMIN_PROCEDURES: CallableProcedures = [
  'add_to_exclusion',
  'append_deed',
  'append_seals',
  'count_everyone',
  'count_only_confirmed',
  'delete_scheduled_cycle',
  'delete_unvoted_cycle',
  'enforce_exclusion',
  'finish_exclusions',
  'fresh_vendor_groups',
  'lift_granted',
  'lift_whole_exclusion',
  'make_lots',
  'mark_exclusions_due',
  'preview_exclusion',
  'preview_lifting',
];
