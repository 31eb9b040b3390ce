import { t } from '../../../../shared-ui/texts/texts.ts';
import { listAll } from './words.ts';

/**
 * What can need an approval. In English each completes a sentence that ends with "to", and in other languages one that ends
 * with a colon. None names an account.
 */
const ACTIONS = {
  make_super_admin: () => t('make somebody a super admin'),
  invite_super_admin: () => t('invite somebody as a super admin'),
  change_super_admin: () => t('change who is a super admin'),
  delete_super_admin: () => t('delete a super admin'),
  deactivate_super_admin: () => t('deactivate or reactivate a super admin'),
  rename_voted_vendor: () => t('rename a vendor with votes'),
  delete_voted_vendor: () => t('delete a vendor with votes'),
  delete_voted_vendors: () => t('delete vendors with votes'),
  restore_voted_vendor: () => t('restore a vendor with votes'),
  restore_voted_vendors: () => t('restore vendors with votes'),
  rename_voted_category: () => t('rename a category with votes'),
  delete_voted_category: () => t('delete a category with votes'),
  restore_voted_category: () => t('restore a category with votes'),
  export_addresses: () => t('export the audit log with addresses'),
  export_accounts: () => t('export the accounts with e-mail addresses'),
  end_voting: () => t('end voting now'),
  change_period: () => t('change a voting period'),
  open_again: () => t('open voting again'),
  change_counts: () => t('change whose votes count'),
  change_mode: () => t('change when results are shown'),
  move_start: () => t('move the start of voting'),
  move_end: () => t('move the end of voting'),
  replace_period: () => t('end the running period early with a new one'),
  delete_period: () => t('delete a voting period'),
  redact_decision: () => t('remove the text of a public decision'),
  exclude: () => t('set the votes of some accounts aside'),
  lift_exclusion: () => t('put the votes of excluded accounts back'),
  accept_objection: () => t('accept the objection of an excluded account'),
  make_codes: () => t('make more invitation codes while voting runs'),
  reset_all: () => t('reset all votes'),
  reset_category: () => t('reset the votes of a category'),
  undo_reset: () => t('undo a reset'),
  look_at_numbers: () => t('look at numbers that are not public'),
  add_to_roll: () => t('add people to the roll while voting runs'),
  change_formula: () => t('change the formula of the scores'),
  stop_approvals: () => t('do without approvals'),
  change_approvers: () => t('change whether accounts that the requester made may approve'),
  raise_mail_domain: () => t('let one mail domain confirm more accounts'),
  free_mail_domains: () => t('let more mail domains confirm any number of accounts'),
  change_rule: () => t('change a rule'),
  change_shortlists: () => t('change shortlists of the running period'),
};

export type ApprovalAction = keyof typeof ACTIONS;

export const APPROVAL_ACTIONS = Object.keys(ACTIONS) as ApprovalAction[];

/** One request can change several things. None: a newer version has asked for something that this one does not know. */
export const describeActions = (actions: readonly ApprovalAction[]): string =>
  actions.length === 0 ? t('change something') : listAll(actions.map((action) => ACTIONS[action]()));
