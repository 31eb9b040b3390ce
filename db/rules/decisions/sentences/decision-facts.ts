import type { ApprovalAction } from './approval-actions.ts';

/*
 * What is stored of a decision, and what everybody may read of it: the facts of its kind. public-api sends them and
 * nothing else. They name no account, no address and no number that was not public.
 */

type ResultsMode = 'live' | 'in_steps' | 'frozen' | 'hidden';

export type DecidedBy = 'admin' | 'super_admin' | 'schedule';

/**
 * How the account that approved is related to the one that asked: `made` if whoever asked has made it, also through
 * others; `related` if both come from the same admins in another way.
 */
export type ApproverRelation = 'made' | 'related';

/** Who decided about an exclusion. */
export type Deciders = {
  /** True if one super admin decided alone, after a day in public, because nobody else could approve it. */
  isAlone: boolean;
  /** Set if there were others, who could not because their accounts or passwords come from the same admins. */
  hasRelated?: true;
  /** Set if the one who approved is related to the one who asked. */
  relation?: ApproverRelation;
};

/**
 * What found the accounts of an exclusion. The network is left out, because its address may lead to a household or an
 * office. Null for accounts that were picked by hand.
 */
export type PublicRule = {
  registeredFrom?: string;
  registeredTo?: string;
  isOneNetwork?: true;
  browser?: string;
  name?: string;
} | null;

export type VotesIn = { category: string; votes: number };

/** The votes that an exclusion takes out of the count, or that its lifting puts back. */
export type SetAside = Deciders & {
  voters: number;
  categories: VotesIn[];
  /**
   * The categories in which another vendor had the most votes after the change. Null if not all votes that counted were
   * public then.
   */
  winners: { category: string; before: string[]; after: string[] }[] | null;
};

export type AccountLimit =
  | 'registrations_per_address_per_hour'
  | 'registrations_per_ipv4_24_per_hour'
  | 'registrations_per_ipv6_56_per_hour'
  | 'registrations_per_ipv6_48_per_hour'
  | 'registrations_per_hour'
  | 'registrations_free_percent'
  | 'confirmations_per_mail_domain';

/** No facts: the kind says everything. */
type None = Record<string, never>;

/** `unvoted` is set if the decision concerns no vote, not even one that is not public or does not count yet. */
type Unvoted = { unvoted?: true };

/** `names` has all of them, or the first of many, or none: then a sentence has their number alone. */
type SomeNames = { count: number; names: string[] };

/** The kinds of decisions about a period, each with its facts. */
export interface DecisionFacts {
  /**
   * `shortlists` is the number of categories that have one, and absent if none has. `counts` is absent if every account
   * counts. `codes` is the number of invitation codes made before, and absent if there are none or `counts` is absent.
   */
  'period.opened': {
    name: string;
    endDate: string;
    mode: ResultsMode;
    frozenFrom: string | null;
    shortlists?: number;
    counts?: 'everyone' | 'confirmed';
    codes?: number;
  };
  'period.ended': { endDate: string; isEarly: boolean };
  'period.end_moved': { from: string; to: string; isReopened: boolean };
  'period.start_moved': { from: string; to: string };
  'period.renamed': { from: string; to: string };
  /** Nobody had voted in it. */
  'period.deleted': { name: string };
  'mode.changed': { from: ResultsMode; to: ResultsMode; frozenFrom: string | null };
  'counts.confirmed': None;
  'counts.everyone': None;
  'codes.made': { count: number };
  /** While voting runs. Rounded down to tens, and null for fewer than ten. */
  'roll.added': { people: number | null };
  'roll.removed': None;
  'voting.paused': None;
  /** What voters read during the pause was written or changed while it lasts. */
  'voting.pause_explained': None;
  'voting.resumed': None;
  'votes.reset': { votes: number; categories: string[] };
  'votes.reset_undone': { votes: number; setAside: number };
  'category.added': { name: string };
  'category.renamed': { from: string; to: string };
  'category.removed': { name: string; votes: number } & Unvoted;
  'category.restored': { name: string };
  'vendors.added': SomeNames;
  'shortlist.made': { category: string; nominees: number };
  'nominees.added': { category: string } & SomeNames;
  'nominees.removed': { category: string } & SomeNames;
  'shortlist.opened': { category: string };
  'vendor.renamed': { from: string; to: string } & Unvoted;
  'vendor.removed': { name: string } & Unvoted;
  /**
   * Several at once. All are named, because a sentence without names would not say what was decided. `voted` has the
   * names of those that may have votes. Absent if none may, or all.
   */
  'vendors.removed': { names: string[]; voted?: string[] } & Unvoted;
  'vendor.restored': { name: string } & Unvoted;
  /** As `vendors.removed`. */
  'vendors.restored': { names: string[]; voted?: string[] } & Unvoted;
  'formula.changed': { from: number; to: number };
  'numbers.looked_at': None;
  'role.changed': { to: 'admin' | 'super_admin' };
  'second_factor.reset': None;
  'password_link.made': None;
  'password_link.used': None;
  /**
   * There was nobody to approve the request, so it waits in public. `from` is the time when it can be carried out.
   * `hasRelated` is as in `Deciders`.
   */
  'approval.requested': { actions: ApprovalAction[]; from: string; hasRelated?: true };
  'approval.cancelled': { actions: ApprovalAction[] };
  /** Recorded only if the one who approved is related to the one who asked. */
  'approval.given': { actions: ApprovalAction[]; relation: ApproverRelation };
  /** One network may register more accounts for a while. `width` is its family and size, and the address stays unsaid. */
  'venue.started': { width: string; accounts: number; until: string };
  'venue.ended': None;
  /** While a period runs. A preset can raise several limits at once. */
  'limits.raised': { limits: { limit: AccountLimit; from: number; to: number }[] };
  /** Domains whose addresses may confirm any number of accounts. Which ones stays unsaid, as for a venue. */
  'mail_domains.added': { count: number };
  'approval_rule.changed': { rule: 'approvals' | 'made_accounts'; isOn: boolean };
  /** `vendors`: those that lose ten votes or more in a category. Empty if not all votes that counted were public then. */
  'exclusion.in_force': SetAside & {
    rule: PublicRule;
    vendors: { category: string; vendor: string; votes: number }[];
    objectUntil: string;
  };
  'exclusion.lifted': SetAside;
  /** Fewer than ten voters were left in an exclusion that is to be lifted, so they wait. */
  'exclusion.lifting_granted': Deciders;
  'exclusion.accounts_lifted': { accounts: number };
  /** An exclusion that was decided but not in force yet. `sawWinners` says if the admin saw who would be first. */
  'exclusion.withdrawn': { voters: number; categories: VotesIn[]; rule: PublicRule; sawWinners: boolean };
  'exclusion.final': { accounts: number };
  'results.written': { version: number };
  'results.voided': { version: number };
  'reveal.started': None;
  'results.revealed': { isAtOnce: boolean };
}

export type DecisionKind = keyof DecisionFacts;

/** The part of a decision that its sentences are made of. */
export type Decided = {
  [Kind in DecisionKind]: { kind: Kind; facts: DecisionFacts[Kind]; decidedBy: DecidedBy };
}[DecisionKind];
