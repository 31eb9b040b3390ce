import { t } from '../../../../shared-ui/texts/texts.ts';
import type { AccountLimit, ApproverRelation, DecisionFacts } from './decision-facts.ts';

/* The sentences of decisions about approvals and limits. */

type GivenBy = Record<ApproverRelation, (actions: string) => string>;

export const APPROVAL_GIVEN: GivenBy = {
  made: (actions) =>
    t('An organizer approved the request to {actions}, by an account that the requester made.', { actions }),
  related: (actions) =>
    t(
      'An organizer approved the request to {actions}, by an account that comes from the same organizers as the requester’s.',
      { actions },
    ),
};

type Rule = DecisionFacts['approval_rule.changed']['rule'];

export const APPROVAL_RULES: Record<Rule, Record<'on' | 'off', () => string>> = {
  approvals: {
    on: () => t('An organizer decided that another organizer has to approve what can change a result.'),
    off: () =>
      t('An organizer decided that nothing but exclusions, and opening voting again, needs another organizer.'),
  },
  made_accounts: {
    on: () =>
      t(
        'An organizer decided that an account that the requester made may approve, if it has been its owner’s own for 30 days.',
      ),
    off: () => t('An organizer decided that no account that the requester made may approve.'),
  },
};

const LIMITS: Record<AccountLimit, (to: number, from: number) => string> = {
  registrations_per_address_per_hour: (to, from) =>
    t(
      '{to, plural, one {# account instead of {from, number} may register from one address in an hour} other {# accounts instead of {from, number} may register from one address in an hour}}',
      { to, from },
    ),
  registrations_per_ipv4_24_per_hour: (to, from) =>
    t(
      '{to, plural, one {# account instead of {from, number} may register from 256 neighboring addresses in an hour} other {# accounts instead of {from, number} may register from 256 neighboring addresses in an hour}}',
      { to, from },
    ),
  registrations_per_ipv6_56_per_hour: (to, from) =>
    t(
      '{to, plural, one {# account instead of {from, number} may register from one IPv6 network of /56 in an hour} other {# accounts instead of {from, number} may register from one IPv6 network of /56 in an hour}}',
      { to, from },
    ),
  registrations_per_ipv6_48_per_hour: (to, from) =>
    t(
      '{to, plural, one {# account instead of {from, number} may register from one IPv6 network of /48 in an hour} other {# accounts instead of {from, number} may register from one IPv6 network of /48 in an hour}}',
      { to, from },
    ),
  registrations_per_hour: (to, from) =>
    t(
      '{to, plural, one {# account instead of {from, number} may register in an hour altogether} other {# accounts instead of {from, number} may register in an hour altogether}}',
      { to, from },
    ),
  registrations_free_percent: (to, from) =>
    t('registering costs a browser nothing up to {to, number} % of these limits instead of {from, number} %', {
      to,
      from,
    }),
  confirmations_per_mail_domain: (to, from) =>
    t(
      '{to, plural, one {# account instead of {from, number} may be confirmed by one mail domain} other {# accounts instead of {from, number} may be confirmed by one mail domain}}',
      { to, from },
    ),
};

export function limitsRaised({ limits }: DecisionFacts['limits.raised']): string {
  const [first = '', ...others] = limits.map(({ limit, from, to }) => LIMITS[limit](to, from));
  if (others.length === 0) return t('An organizer raised a limit: {limit}.', { limit: first });
  const all = others.reduce((before, next) => t('{before}; {next}', { before, next }), first);
  return t('An organizer raised limits: {limits}.', { limits: all });
}
