import type { AccountLimit, ApproverRelation, DecisionFacts } from './decision-facts.ts';
import { formatNumber } from './words.ts';

/* The sentences of decisions about approvals and limits. */

type GivenBy = Record<ApproverRelation, (actions: string) => string>;

export const APPROVAL_GIVEN: GivenBy = {
  made: (actions) => `An organizer approved the request to ${actions}, by an account that the requester made.`,
  related: (actions) =>
    `An organizer approved the request to ${actions}, by an account that comes from the same organizers as the requester’s.`,
};

type Rule = DecisionFacts['approval_rule.changed']['rule'];

export const APPROVAL_RULES: Record<Rule, Record<'on' | 'off', string>> = {
  approvals: {
    on: 'An organizer decided that another organizer has to approve what can change a result.',
    off: 'An organizer decided that nothing but exclusions, and opening voting again, needs another organizer.',
  },
  made_accounts: {
    on: 'An organizer decided that an account that the requester made may approve, if it has been its owner’s own for 30 days.',
    off: 'An organizer decided that no account that the requester made may approve.',
  },
};

const LIMITS: Record<AccountLimit, (to: string, from: string) => string> = {
  registrations_per_address_per_hour: (to, from) =>
    `${to} accounts instead of ${from} may register from one address in an hour`,
  registrations_per_ipv4_24_per_hour: (to, from) =>
    `${to} accounts instead of ${from} may register from 256 neighboring addresses in an hour`,
  registrations_per_ipv6_56_per_hour: (to, from) =>
    `${to} accounts instead of ${from} may register from one IPv6 network of /56 in an hour`,
  registrations_per_ipv6_48_per_hour: (to, from) =>
    `${to} accounts instead of ${from} may register from one IPv6 network of /48 in an hour`,
  registrations_per_hour: (to, from) => `${to} accounts instead of ${from} may register in an hour altogether`,
  registrations_free_percent: (to, from) =>
    `registering costs a browser nothing up to ${to} % of these limits instead of ${from} %`,
  confirmations_per_mail_domain: (to, from) => `${to} accounts instead of ${from} may be confirmed by one mail domain`,
};

export function limitsRaised({ limits }: DecisionFacts['limits.raised']): string {
  const raised = limits.map(({ limit, from, to }) => LIMITS[limit](formatNumber(to), formatNumber(from)));
  return raised.length === 1
    ? `An organizer raised a limit: ${raised[0]}.`
    : `An organizer raised limits: ${raised.join('; ')}.`;
}
