import type { ResultsMode, WhoseVotesCount } from '../../src/rows.ts';
import type { AccountLimit } from '../site/account-limits.ts';
import type { ApproverRelation, DecidedBy, Decision, DecisionFacts, DecisionKind } from './decisions.ts';

/** Describes a decision for voters. The reason is left out, because it is the admin's own text. */
export function decisionSentence({ kind, facts, decidedBy }: Pick<Decision, 'kind' | 'facts' | 'decidedBy'>): string {
  const write = SENTENCES[kind] as ((facts: Decision['facts']) => string) | undefined;
  const sentence = write?.(facts) ?? UNKNOWN_KIND;
  const scheduled = decidedBy === 'schedule' ? SCHEDULED_BEGINNINGS[kind] : undefined;
  return scheduled && sentence.startsWith(scheduled.instead)
    ? `${scheduled.text}${sentence.slice(scheduled.instead.length)}`
    : `${ACTORS[decidedBy]} ${sentence}`;
}

/**
 * Shown for a kind of decision that a newer version has stored. The page with all the other decisions must not fail
 * because of it.
 */
const UNKNOWN_KIND = 'decided something that this version of the site has no words for.';

/** Voters know organizers, and not the roles of the panel. */
const ACTORS: Record<DecidedBy, string> = {
  admin: 'An organizer',
  super_admin: 'An organizer',
  schedule: 'The schedule',
};

/** The schedule decides nothing new. So these sentences begin with what happened, and do not name the schedule. */
const SCHEDULED_BEGINNINGS: { [Kind in DecisionKind]?: { instead: string; text: string } } = {
  'period.opened': { instead: 'opened voting in', text: 'Voting opened as scheduled in' },
  'period.ended': { instead: 'ended voting on', text: 'Voting ended as scheduled on' },
  'exclusion.final': { instead: 'closed the objections.', text: 'The time for objections ended.' },
  'results.written': { instead: 'recorded the results', text: 'The results were recorded' },
};

/** The sentences of each kind of decision, without the role at their beginning. */
const SENTENCES: { [Kind in DecisionKind]: (facts: DecisionFacts[Kind]) => string } = {
  'period.opened': ({ name, endDate, mode, frozenFrom, shortlists = 0, counts, codes = 0 }) =>
    `opened voting in “${name}” until ${timeInUtc(endDate)}. Results are ${describeMode(mode, frozenFrom)}.${inShortlists(shortlists)}${onlyConfirmed(counts, codes)}`,
  'period.ended': ({ endDate, isEarly }) => `ended voting${isEarly ? ' early,' : ''} on ${timeInUtc(endDate)}.`,
  'period.end_moved': ({ from, to, isReopened }) =>
    isReopened
      ? `opened voting again until ${timeInUtc(to)}. It had ended on ${timeInUtc(from)}.`
      : `moved the end of voting from ${timeInUtc(from)} to ${timeInUtc(to)}.`,
  'period.start_moved': ({ from, to }) =>
    `moved the start of voting from ${timeInUtc(from)} to ${timeInUtc(to)}. Nobody had voted yet.`,
  'period.renamed': ({ from, to }) => `renamed the voting period from “${from}” to “${to}”.`,
  'period.deleted': ({ name }) => `deleted the voting period “${name}”. Nobody had voted in it.`,
  'mode.changed': ({ from, to, frozenFrom }) =>
    from === to
      ? `changed the time from which results are frozen to ${frozenFrom === null ? 'now' : timeInUtc(frozenFrom)}.`
      : `changed how results are shown. They were ${describeMode(from, null)}, and now they are ${describeMode(to, frozenFrom)}.`,
  'counts.confirmed': () =>
    'decided that only votes of confirmed accounts count, also of those cast before. An account can be confirmed until voting ends.',
  'counts.everyone': () =>
    'decided that the votes of every account count again. No account was confirmed in the meantime.',
  'codes.made': ({ count }) => `made ${plural(count, 'invitation code')}. Each confirms one account.`,
  'roll.added': ({ people }) =>
    `added ${people === null ? 'fewer than 10 people' : `${formatNumber(people)} or more people`} to the roll while voting ran.`,
  'roll.removed': () => 'took somebody off the roll while voting ran.',
  'voting.paused': () => 'paused voting.',
  'voting.resumed': () => 'resumed voting.',
  'votes.reset': ({ votes, categories }) =>
    `reset the votes in ${listNames(categories)}.${noLongerCount(votes, 'vote')}`,
  'votes.reset_undone': ({ votes, setAside }) =>
    `undid a reset. ${plural(votes, 'vote')} ${votes === 1 ? 'counts' : 'count'} again.${noLongerCount(setAside, 'later vote')}`,
  'category.added': ({ name }) => `added the category “${name}”.`,
  'category.renamed': ({ from, to }) => `renamed the category “${from}” to “${to}”.`,
  'category.removed': ({ name, votes }) => `removed the category “${name}”.${noLongerCount(votes, 'vote')}`,
  'category.restored': ({ name }) => `brought back the category “${name}”.`,
  'vendors.added': ({ count, names }) => `added ${describeVendors(count, names)}.`,
  'shortlist.made': ({ category, nominees }) =>
    `gave “${category}” a shortlist of ${plural(nominees, 'vendor')}. Nobody can vote for another vendor there any more.`,
  'nominees.added': ({ category, vendors }) => `put ${listOrCount(vendors)} on the shortlist of “${category}”.`,
  'nominees.removed': ({ category, vendors }) =>
    `took ${listOrCount(vendors)} off the shortlist of “${category}”. Votes for ${vendors.length === 1 ? 'it' : 'them'} stay in the total of the category and no longer count for a rank.`,
  'shortlist.opened': ({ category }) => `opened “${category}” to every vendor.`,
  'vendor.renamed': ({ from, to }) => `renamed the vendor “${from}” to “${to}”.`,
  'vendor.removed': ({ name }) => `removed the vendor “${name}”. Nobody can vote for it any more.`,
  'vendors.removed': ({ names, unvoted, voted }) =>
    `removed ${plural(names.length, 'vendor')}${unvoted ? '' : ofVoted(voted)}. Nobody can vote for ${names.length === 1 ? 'it' : 'them'} any more: ${listNames(names)}.`,
  'vendor.restored': ({ name }) => `brought back the vendor “${name}”.`,
  'formula.changed': ({ from, to }) =>
    `changed the formula of the scores. Its damping was ${formatNumber(from)}, and now it is ${formatNumber(to)}.`,
  'numbers.looked_at': () => 'looked at results that were not public.',
  'role.changed': ({ to }) =>
    to === 'super_admin'
      ? 'gave another organizer all rights in the panel.'
      : 'took the rights of a super admin away from another organizer.',
  'second_factor.reset': () =>
    'reset the lost authenticator of another organizer, who sets up a new one at the next sign-in.',
  'password_link.made': () =>
    'made a link that sets a new password for an account that has voted or is confirmed. Whoever opens it can vote as its owner.',
  'password_link.used': () =>
    'had made a link that sets a new password for an account that has voted or is confirmed. Now somebody has used it.',
  'approval.requested': ({ action, from, hasRelated }) =>
    `asked to ${action}. Nobody else can approve that, so it waits until ${timeInUtc(from)}.${hasRelated ? ` ${RELATION}` : ''}`,
  'approval.cancelled': ({ action }) => `withdrew the request to ${action}.`,
  'approval.given': ({ action, relation }) => `approved the request to ${action}, by ${RELATED_ACCOUNTS[relation]}.`,
  'approval_rule.changed': ({ rule, isOn }) => APPROVAL_RULES[rule][isOn ? 'on' : 'off'],
  'venue.started': ({ width, accounts, until }) =>
    `let one network (${width}), where people meet, register up to ${plural(accounts, 'account')} until ${timeInUtc(until)}. All others keep their limits.`,
  'venue.ended': () => 'ended the higher limits of the network where people met.',
  'limits.raised': ({ limits }) =>
    `raised ${limits.length === 1 ? 'a limit' : 'limits'}: ${limits.map(({ limit, from, to }) => LIMITS[limit](formatNumber(to), formatNumber(from))).join('; ')}.`,
  'mail_domains.added': ({ count }) =>
    `let the addresses of ${plural(count, 'more mail domain')} confirm any number of accounts.`,
  'exclusion.in_force': ({ rule, vendors, objectUntil, ...effect }) =>
    `set aside the votes of ${plural(effect.voters, 'account')}: ${inCategories(effect.categories)}. ${howFound(rule)}${newWinners(effect.winners)}${ofVendors(vendors)} It says nothing about the vendors. ${deciders(effect)} The accounts can object until ${timeInUtc(objectUntil)}.`,
  'exclusion.lifted': ({ voters, categories, winners, ...by }) =>
    `put the votes of ${plural(voters, 'account')} back: ${inCategories(categories)}.${newWinners(winners)} ${deciders(by)}`,
  'exclusion.lifting_granted': (by) =>
    `decided to lift an exclusion in which fewer than ten voters are left. Their votes count again together with those of others, or with the final result. ${deciders(by)}`,
  'exclusion.accounts_lifted': ({ accounts }) =>
    `put the votes of ${plural(accounts, 'account')} back, whose objections were accepted or whose exclusion was lifted.`,
  'exclusion.withdrawn': ({ voters, categories, rule, sawWinners }) =>
    `withdrew a decision before it was in force. It would have set aside the votes of ${plural(voters, 'account')}: ${inCategories(categories)}. ${howFound(rule)}${sawWinners ? ' The organizer had seen who would be first.' : ''} No count changed.`,
  'exclusion.final': ({ accounts }) =>
    `closed the objections.${accounts === 0 ? '' : ` The votes of ${plural(accounts, 'more account')} count again.`} The result is final.`,
  'results.written': ({ version }) =>
    version === 1
      ? 'recorded the results. Later changes to vendors and categories do not change them.'
      : `recorded the results again. This is version ${formatNumber(version)}.`,
  'results.voided': ({ version }) => `voided version ${formatNumber(version)} of the results, because voting goes on.`,
  'reveal.started': () => 'started to reveal the results.',
  'results.revealed': ({ isAtOnce }) =>
    isAtOnce ? 'revealed all results at once.' : 'revealed the last place. Now all results are public.',
};

const inCategories = (categories: DecisionFacts['exclusion.lifted']['categories']): string =>
  categories.map(({ category, votes }) => `${plural(votes, 'vote')} in “${category}”`).join(', ');

/** The address of a network may lead to a household or an office, so the public does not read it. */
const withoutNetwork = (rule: string): string =>
  rule.replace(/signed in from [\da-f.:/]+/i, 'signed in from one network');

const howFound = (rule: string | null): string =>
  `The accounts were ${rule === null ? 'picked by hand' : `found by a rule: ${withoutNetwork(rule)}`}.`;

const newWinners = (winners: DecisionFacts['exclusion.lifted']['winners']): string =>
  winners === null
    ? ''
    : winners.length === 0
      ? ' No category has another vendor in first place.'
      : winners
          .map(
            ({ category, before, after }) =>
              ` First in “${category}” ${before.length > 1 ? 'were' : 'was'} ${listWinners(before)}, and now ${after.length > 1 ? 'are' : 'is'} ${listWinners(after)}.`,
          )
          .join('');

const listWinners = (names: readonly string[]): string => (names.length === 0 ? 'nobody' : listNames(names));

const ofVendors = (vendors: DecisionFacts['exclusion.in_force']['vendors']): string =>
  vendors.length === 0
    ? ''
    : ` Among the votes were ${vendors.map(({ category, vendor, votes }) => `${formatNumber(votes)} for “${vendor}” in “${category}”`).join(', ')}.`;

const RELATION =
  'The other organizers may not approve it, because their accounts or passwords come from this one or from the same organizers.';

const RELATED_ACCOUNTS: Record<ApproverRelation, string> = {
  made: 'an account that the requester made',
  related: 'an account that comes from the same organizers as the requester’s',
};

const APPROVAL_RULES: Record<DecisionFacts['approval_rule.changed']['rule'], Record<'on' | 'off', string>> = {
  approvals: {
    on: 'decided that another organizer has to approve what can change a result.',
    off: 'decided that nothing but exclusions, and opening voting again, needs another organizer.',
  },
  made_accounts: {
    on: 'decided that an account that the requester made may approve, if it has been its owner’s own for 30 days.',
    off: 'decided that no account that the requester made may approve.',
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

const deciders = ({
  isAlone,
  hasRelated,
  relation,
}: Pick<DecisionFacts['exclusion.lifted'], 'isAlone' | 'hasRelated' | 'relation'>): string =>
  isAlone
    ? `One organizer decided it, after a day in public.${hasRelated ? ` ${RELATION}` : ''}`
    : `Two organizers decided it${relation ? `, the second by ${RELATED_ACCOUNTS[relation]}` : ''}.`;

const inShortlists = (shortlists: number): string =>
  shortlists === 0 ? '' : ` Only the vendors of a shortlist stand in ${plural(shortlists, 'category', 'categories')}.`;

const onlyConfirmed = (counts: WhoseVotesCount | undefined, codes: number): string =>
  counts !== 'confirmed'
    ? ''
    : ` Only votes of confirmed accounts count.${codes === 0 ? '' : ` ${plural(codes, 'invitation code')} ${codes === 1 ? 'was' : 'were'} made before.`}`;

function describeMode(mode: ResultsMode, frozenFrom: string | null): string {
  if (mode === 'live') return 'shown live';
  if (mode === 'in_steps') return 'shown in steps';
  if (mode === 'hidden') return 'hidden until they are revealed';
  return frozenFrom === null
    ? 'frozen from a given time'
    : `frozen from ${timeInUtc(frozenFrom)} until they are revealed`;
}

const TIME_FORMAT = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/**
 * A time such as `May 3, 2026, 6:00 PM UTC`. Date and time are joined here, because versions of Node join them
 * differently.
 */
export function timeInUtc(iso: string): string {
  const parts = new Map(TIME_FORMAT.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
  return `${part('month')} ${part('day')}, ${part('year')}, ${part('hour')}:${part('minute')} ${part('dayPeriod')} UTC`;
}

const NUMBER_FORMAT = new Intl.NumberFormat('en-US');
const formatNumber = (value: number): string => NUMBER_FORMAT.format(value);
const plural = (count: number, noun: string, nouns = `${noun}s`): string =>
  `${formatNumber(count)} ${count === 1 ? noun : nouns}`;

/** A sentence such as ' 3 votes no longer count.'. Empty for no votes. */
const noLongerCount = (votes: number, noun: string): string =>
  votes === 0 ? '' : ` ${plural(votes, noun)} no longer ${votes === 1 ? 'counts' : 'count'}.`;

/** Stands in the first sentence, because a page may show the names of many vendors only once somebody unfolds them. */
const ofVoted = (voted: readonly string[] | undefined): string =>
  voted === undefined ? ', which may have votes' : `, among them ${listNames(voted)}, for which people had voted`;

function describeVendors(count: number, names: readonly string[]): string {
  if (count === 1) return `the vendor ${listNames(names)}`;
  return `${plural(count, 'vendor')}${count > names.length ? ', among them' : ':'} ${listNames(names)}`;
}

const LIST_FORMAT = new Intl.ListFormat('en-US', { type: 'conjunction' });
const listNames = (names: readonly string[]): string =>
  names.length === 0 ? 'no category' : LIST_FORMAT.format(names.map((name) => `“${name}”`));

/** Limits the names, because one change of a shortlist can concern hundreds of vendors. */
const NAMES_MAX = 10;
const listOrCount = (names: readonly string[]): string =>
  names.length <= NAMES_MAX ? listNames(names) : plural(names.length, 'vendor');
