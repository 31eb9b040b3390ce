import { describeActions } from './approval-actions.ts';
import type { Decided, DecisionFacts, DecisionKind } from './decision-facts.ts';
import { lifted, liftingGranted, putInForce, RELATION, withdrawn } from './exclusion-sentences.ts';
import { modeChanged, resultsAre } from './results-mode-sentences.ts';
import { APPROVAL_GIVEN, APPROVAL_RULES, limitsRaised } from './rule-sentences.ts';
import { firstLine, type Sentences, say, type WriteTime } from './sentences.ts';
import { formatNumber, listNames, plural, timeInUtc } from './words.ts';

/**
 * Describes a decision for voters. The reason is left out, because it is the admin's own text. Undefined for a kind
 * that a newer version has stored.
 */
export function decisionSentences({ kind, facts, decidedBy }: Decided, time: WriteTime): Sentences | undefined {
  if (!Object.hasOwn(SENTENCES, kind)) return undefined;
  const write = SENTENCES[kind] as (
    facts: Decided['facts'],
    time: WriteTime,
    isScheduled: boolean,
  ) => string | Sentences;
  const written = write(facts, time, decidedBy === 'schedule');
  return typeof written === 'string' ? say(written) : written;
}

/** The page with all other decisions must not fail because of one that a newer version has stored. */
const UNKNOWN_KIND = 'An organizer decided something that this version of the site has no words for.';

/** All of it as one text that is the same for everybody, with times in UTC. */
export function decisionText(decided: Decided): string {
  const sentences = decisionSentences(decided, timeInUtc);
  return sentences ? [firstLine(sentences), ...sentences.rest].join(' ') : UNKNOWN_KIND;
}

type Writers = {
  [Kind in DecisionKind]: (facts: DecisionFacts[Kind], time: WriteTime, isScheduled: boolean) => string | Sentences;
};

/**
 * Voters know organizers, and not the roles of the panel. The schedule decides nothing new, so what it does is said as
 * something that happened.
 */
const SENTENCES: Writers = {
  'period.opened': ({ name, endDate, mode, frozenFrom, shortlists = 0, counts, codes = 0 }, time, isScheduled) =>
    say(
      isScheduled
        ? `Voting opened as scheduled in “${name}” until ${time(endDate)}.`
        : `An organizer opened voting in “${name}” until ${time(endDate)}.`,
      resultsAre({ mode, frozenFrom }, time),
      shortlists > 0 &&
        plural(
          shortlists,
          'Only the vendors of a shortlist stand in 1 category.',
          (number) => `Only the vendors of a shortlist stand in ${number} categories.`,
        ),
      counts === 'confirmed' && 'Only votes of confirmed accounts count.',
      codes > 0 &&
        plural(codes, '1 invitation code was made before.', (number) => `${number} invitation codes were made before.`),
    ),
  'period.ended': ({ endDate, isEarly }, time, isScheduled) => {
    if (isScheduled) return `Voting ended as scheduled on ${time(endDate)}.`;
    return isEarly
      ? `An organizer ended voting early, on ${time(endDate)}.`
      : `An organizer ended voting on ${time(endDate)}.`;
  },
  'period.end_moved': ({ from, to, isReopened }, time) =>
    isReopened
      ? say(`An organizer opened voting again until ${time(to)}.`, `It had ended on ${time(from)}.`)
      : `An organizer moved the end of voting from ${time(from)} to ${time(to)}.`,
  'period.start_moved': ({ from, to }, time) =>
    say(`An organizer moved the start of voting from ${time(from)} to ${time(to)}.`, 'Nobody had voted yet.'),
  'period.renamed': ({ from, to }) => `An organizer renamed the voting period from “${from}” to “${to}”.`,
  'period.deleted': ({ name }) => say(`An organizer deleted the voting period “${name}”.`, 'Nobody had voted in it.'),
  'mode.changed': modeChanged,
  'counts.confirmed': () =>
    say(
      'An organizer decided that only votes of confirmed accounts count, also of those cast before.',
      'An account can be confirmed until voting ends.',
    ),
  'counts.everyone': () =>
    say(
      'An organizer decided that the votes of every account count again.',
      'No account was confirmed in the meantime.',
    ),
  'codes.made': ({ count }) =>
    say(
      plural(
        count,
        'An organizer made 1 invitation code.',
        (number) => `An organizer made ${number} invitation codes.`,
      ),
      'Each confirms one account.',
    ),
  'roll.added': ({ people }) =>
    people === null
      ? 'An organizer added fewer than 10 people to the roll while voting ran.'
      : `An organizer added ${formatNumber(people)} or more people to the roll while voting ran.`,
  'roll.removed': () => 'An organizer took somebody off the roll while voting ran.',
  'voting.paused': () => 'An organizer paused voting.',
  'voting.resumed': () => 'An organizer resumed voting.',
  'votes.reset': ({ votes, categories }) =>
    say(
      categories.length === 0
        ? 'An organizer reset the votes in no category.'
        : `An organizer reset the votes in ${listNames(categories)}.`,
      noLongerCount(votes),
    ),
  'votes.reset_undone': ({ votes, setAside }) =>
    say(
      'An organizer undid a reset.',
      plural(votes, '1 vote counts again.', (number) => `${number} votes count again.`),
      setAside > 0 &&
        plural(setAside, '1 later vote no longer counts.', (number) => `${number} later votes no longer count.`),
    ),
  'category.added': ({ name }) => `An organizer added the category “${name}”.`,
  'category.renamed': ({ from, to }) => `An organizer renamed the category “${from}” to “${to}”.`,
  'category.removed': ({ name, votes }) => say(`An organizer removed the category “${name}”.`, noLongerCount(votes)),
  'category.restored': ({ name }) => `An organizer brought back the category “${name}”.`,
  'vendors.added': ({ count, names }) => {
    if (count === 1) return `An organizer added the vendor ${listNames(names)}.`;
    return count > names.length
      ? `An organizer added ${formatNumber(count)} vendors, among them ${listNames(names)}.`
      : `An organizer added ${formatNumber(count)} vendors: ${listNames(names)}.`;
  },
  'shortlist.made': ({ category, nominees }) =>
    say(
      plural(
        nominees,
        `An organizer gave “${category}” a shortlist of 1 vendor.`,
        (number) => `An organizer gave “${category}” a shortlist of ${number} vendors.`,
      ),
      'Nobody can vote for another vendor there any more.',
    ),
  'nominees.added': ({ category, count, names }) =>
    names.length < count
      ? `An organizer put ${formatNumber(count)} vendors on the shortlist of “${category}”.`
      : `An organizer put ${listNames(names)} on the shortlist of “${category}”.`,
  'nominees.removed': ({ category, count, names }) =>
    say(
      names.length < count
        ? `An organizer took ${formatNumber(count)} vendors off the shortlist of “${category}”.`
        : `An organizer took ${listNames(names)} off the shortlist of “${category}”.`,
      count === 1
        ? 'Votes for it stay in the total of the category and no longer count for a rank.'
        : 'Votes for them stay in the total of the category and no longer count for a rank.',
    ),
  'shortlist.opened': ({ category }) => `An organizer opened “${category}” to every vendor.`,
  'vendor.renamed': ({ from, to }) => `An organizer renamed the vendor “${from}” to “${to}”.`,
  'vendor.removed': ({ name }) => say(`An organizer removed the vendor “${name}”.`, 'Nobody can vote for it any more.'),
  'vendors.removed': vendorsRemoved,
  'vendor.restored': ({ name }) => `An organizer brought back the vendor “${name}”.`,
  'vendors.restored': vendorsRestored,
  'formula.changed': ({ from, to }) =>
    say(
      'An organizer changed the formula of the scores.',
      `Its damping was ${formatNumber(from)}, and now it is ${formatNumber(to)}.`,
    ),
  'numbers.looked_at': () => 'An organizer looked at results that were not public.',
  'role.changed': ({ to }) =>
    to === 'super_admin'
      ? 'An organizer gave another organizer all rights in the panel.'
      : 'An organizer took the rights of a super admin away from another organizer.',
  'second_factor.reset': () =>
    'An organizer reset the lost authenticator of another organizer, who sets up a new one at the next sign-in.',
  'password_link.made': () =>
    say(
      'An organizer made a link that sets a new password for an account that has voted or is confirmed.',
      'Whoever opens it can vote as its owner.',
    ),
  'password_link.used': () =>
    say(
      'An organizer had made a link that sets a new password for an account that has voted or is confirmed.',
      'Now somebody has used it.',
    ),
  'approval.requested': ({ actions, from, hasRelated }, time) =>
    say(
      `An organizer asked to ${describeActions(actions)}.`,
      `Nobody else can approve that, so it waits until ${time(from)}.`,
      hasRelated === true && RELATION,
    ),
  'approval.cancelled': ({ actions }) => `An organizer withdrew the request to ${describeActions(actions)}.`,
  'approval.given': ({ actions, relation }) => APPROVAL_GIVEN[relation](describeActions(actions)),
  'approval_rule.changed': ({ rule, isOn }) => APPROVAL_RULES[rule][isOn ? 'on' : 'off'],
  'venue.started': ({ width, accounts, until }, time) =>
    say(
      plural(
        accounts,
        `An organizer let one network (${width}), where people meet, register up to 1 account until ${time(until)}.`,
        (number) =>
          `An organizer let one network (${width}), where people meet, register up to ${number} accounts until ${time(until)}.`,
      ),
      'All others keep their limits.',
    ),
  'venue.ended': () => 'An organizer ended the higher limits of the network where people met.',
  'limits.raised': limitsRaised,
  'mail_domains.added': ({ count }) =>
    plural(
      count,
      'An organizer let the addresses of 1 more mail domain confirm any number of accounts.',
      (number) => `An organizer let the addresses of ${number} more mail domains confirm any number of accounts.`,
    ),
  'exclusion.in_force': putInForce,
  'exclusion.lifted': lifted,
  'exclusion.lifting_granted': liftingGranted,
  'exclusion.accounts_lifted': ({ accounts }) =>
    plural(
      accounts,
      'An organizer put the votes of 1 account back, whose objections were accepted or whose exclusion was lifted.',
      (number) =>
        `An organizer put the votes of ${number} accounts back, whose objections were accepted or whose exclusion was lifted.`,
    ),
  'exclusion.withdrawn': withdrawn,
  'exclusion.final': ({ accounts }) =>
    say(
      'The time for objections ended.',
      accounts > 0 &&
        plural(
          accounts,
          'The votes of 1 more account count again.',
          (number) => `The votes of ${number} more accounts count again.`,
        ),
      'The result is final.',
    ),
  'results.written': ({ version }) =>
    version === 1
      ? say('The results were recorded.', 'Later changes to vendors and categories do not change them.')
      : say('The results were recorded again.', `This is version ${formatNumber(version)}.`),
  'results.voided': ({ version }) =>
    `An organizer voided version ${formatNumber(version)} of the results, because voting goes on.`,
  'reveal.started': () => 'An organizer started to reveal the results.',
  'results.revealed': ({ isAtOnce }) =>
    isAtOnce
      ? 'An organizer revealed all results at once.'
      : say('An organizer revealed the last place.', 'Now all results are public.'),
};

const noLongerCount = (votes: number): string | false =>
  votes > 0 && plural(votes, '1 vote no longer counts.', (number) => `${number} votes no longer count.`);

/**
 * The first sentence says which may have votes, because a page may show the names of many vendors only once somebody
 * unfolds them.
 */
function vendorsRemoved({ names, unvoted, voted }: DecisionFacts['vendors.removed']): Sentences {
  const all = listNames(names);
  const rest = plural(
    names.length,
    `Nobody can vote for it any more: ${all}.`,
    () => `Nobody can vote for them any more: ${all}.`,
  );
  if (unvoted) {
    return say(
      plural(names.length, 'An organizer removed 1 vendor.', (number) => `An organizer removed ${number} vendors.`),
      rest,
    );
  }
  const some = voted && listNames(voted);
  const lead = some
    ? plural(
        names.length,
        `An organizer removed 1 vendor, among them ${some}, for which people had voted.`,
        (number) => `An organizer removed ${number} vendors, among them ${some}, for which people had voted.`,
      )
    : plural(
        names.length,
        'An organizer removed 1 vendor, which may have votes.',
        (number) => `An organizer removed ${number} vendors, which may have votes.`,
      );
  return say(lead, rest);
}

function vendorsRestored({ names, unvoted, voted }: DecisionFacts['vendors.restored']): Sentences {
  const all = plural(
    names.length,
    `People can vote for it again: ${listNames(names)}.`,
    () => `People can vote for them again: ${listNames(names)}.`,
  );
  const some = voted && listNames(voted);
  const lead = some
    ? plural(
        names.length,
        `An organizer brought back 1 vendor, among them ${some}, for which people had voted.`,
        (number) => `An organizer brought back ${number} vendors, among them ${some}, for which people had voted.`,
      )
    : unvoted
      ? plural(
          names.length,
          'An organizer brought back 1 vendor.',
          (number) => `An organizer brought back ${number} vendors.`,
        )
      : plural(
          names.length,
          'An organizer brought back 1 vendor, which may have votes.',
          (number) => `An organizer brought back ${number} vendors, which may have votes.`,
        );
  return say(lead, all);
}
