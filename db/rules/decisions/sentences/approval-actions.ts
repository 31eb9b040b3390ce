import { listAll } from './words.ts';

/** What can need an approval. Each name completes a sentence that ends with "to". None names an account. */
const ACTIONS = {
  make_super_admin: 'make somebody a super admin',
  invite_super_admin: 'invite somebody as a super admin',
  change_super_admin: 'change who is a super admin',
  delete_super_admin: 'delete a super admin',
  deactivate_super_admin: 'deactivate or reactivate a super admin',
  rename_voted_vendor: 'rename a vendor with votes',
  delete_voted_vendor: 'delete a vendor with votes',
  delete_voted_vendors: 'delete vendors with votes',
  restore_voted_vendor: 'restore a vendor with votes',
  restore_voted_vendors: 'restore vendors with votes',
  rename_voted_category: 'rename a category with votes',
  delete_voted_category: 'delete a category with votes',
  restore_voted_category: 'restore a category with votes',
  export_addresses: 'export the audit log with addresses',
  export_accounts: 'export the accounts with e-mail addresses',
  end_voting: 'end voting now',
  change_period: 'change a voting period',
  open_again: 'open voting again',
  change_counts: 'change whose votes count',
  change_mode: 'change when results are shown',
  move_start: 'move the start of voting',
  move_end: 'move the end of voting',
  replace_period: 'end the running period early with a new one',
  delete_period: 'delete a voting period',
  redact_decision: 'remove the text of a public decision',
  exclude: 'set the votes of some accounts aside',
  lift_exclusion: 'put the votes of excluded accounts back',
  accept_objection: 'accept the objection of an excluded account',
  make_codes: 'make more invitation codes while voting runs',
  reset_all: 'reset all votes',
  reset_category: 'reset the votes of a category',
  undo_reset: 'undo a reset',
  look_at_numbers: 'look at numbers that are not public',
  add_to_roll: 'add people to the roll while voting runs',
  change_formula: 'change the formula of the scores',
  stop_approvals: 'do without approvals',
  change_approvers: 'change whether accounts that the requester made may approve',
  raise_mail_domain: 'let one mail domain confirm more accounts',
  free_mail_domains: 'let more mail domains confirm any number of accounts',
  change_rule: 'change a rule',
  change_shortlists: 'change shortlists of the running period',
} as const;

export type ApprovalAction = keyof typeof ACTIONS;

export const APPROVAL_ACTIONS = Object.keys(ACTIONS) as ApprovalAction[];

/** One request can change several things. None: a newer version has asked for something that this one does not know. */
export const describeActions = (actions: readonly ApprovalAction[]): string =>
  actions.length === 0 ? 'change something' : listAll(actions.map((action) => ACTIONS[action]));
