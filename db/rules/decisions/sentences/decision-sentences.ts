import { t } from '../../../../shared-ui/texts/texts.ts';
import { describeActions } from './approval-actions.ts';
import type { Decided, DecisionFacts, DecisionKind } from './decision-facts.ts';
import { lifted, liftingGranted, putInForce, relationSentence, withdrawn } from './exclusion-sentences.ts';
import { modeChanged, resultsAre } from './results-mode-sentences.ts';
import { APPROVAL_GIVEN, APPROVAL_RULES, limitsRaised } from './rule-sentences.ts';
import { firstLine, type Sentences, say, type WriteTime } from './sentences.ts';
import { listNames, timeInUtc } from './words.ts';

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
const unknownKind = () => t('An organizer decided something that this version of the site has no words for.');

/** All of it as one text that is the same for everybody, with times in UTC. */
export function decisionText(decided: Decided): string {
  const sentences = decisionSentences(decided, timeInUtc);
  return sentences ? [firstLine(sentences), ...sentences.rest].join(' ') : unknownKind();
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
        ? t('Voting opened as scheduled in “{name}” until {endDate}.', { name, endDate: time(endDate) })
        : t('An organizer opened voting in “{name}” until {endDate}.', { name, endDate: time(endDate) }),
      resultsAre({ mode, frozenFrom }, time),
      shortlists > 0 &&
        t(
          '{shortlists, plural, one {Only the vendors of a shortlist stand in # category.} other {Only the vendors of a shortlist stand in # categories.}}',
          { shortlists },
        ),
      counts === 'confirmed' && t('Only votes of confirmed accounts count.'),
      codes > 0 &&
        t('{codes, plural, one {# invitation code was made before.} other {# invitation codes were made before.}}', {
          codes,
        }),
    ),
  'period.ended': ({ endDate, isEarly }, time, isScheduled) => {
    if (isScheduled) return t('Voting ended as scheduled on {endDate}.', { endDate: time(endDate) });
    return isEarly
      ? t('An organizer ended voting early, on {endDate}.', { endDate: time(endDate) })
      : t('An organizer ended voting on {endDate}.', { endDate: time(endDate) });
  },
  'period.end_moved': ({ from, to, isReopened }, time) =>
    isReopened
      ? say(
          t('An organizer opened voting again until {to}.', { to: time(to) }),
          t('It had ended on {from}.', { from: time(from) }),
        )
      : t('An organizer moved the end of voting from {from} to {to}.', { from: time(from), to: time(to) }),
  'period.start_moved': ({ from, to }, time) =>
    say(
      t('An organizer moved the start of voting from {from} to {to}.', { from: time(from), to: time(to) }),
      t('Nobody had voted yet.'),
    ),
  'period.renamed': ({ from, to }) =>
    t('An organizer renamed the voting period from “{from}” to “{to}”.', { from, to }),
  'period.deleted': ({ name }) =>
    say(t('An organizer deleted the voting period “{name}”.', { name }), t('Nobody had voted in it.')),
  'mode.changed': modeChanged,
  'counts.confirmed': () =>
    say(
      t('An organizer decided that only votes of confirmed accounts count, also of those cast before.'),
      t('An account can be confirmed until voting ends.'),
    ),
  'counts.everyone': () =>
    say(
      t('An organizer decided that the votes of every account count again.'),
      t('No account was confirmed in the meantime.'),
    ),
  'codes.made': ({ count }) =>
    say(
      t('{count, plural, one {An organizer made # invitation code.} other {An organizer made # invitation codes.}}', {
        count,
      }),
      t('Each confirms one account.'),
    ),
  'roll.added': ({ people }) =>
    people === null
      ? t('An organizer added fewer than 10 people to the roll while voting ran.')
      : t(
          '{people, plural, one {An organizer added # or more people to the roll while voting ran.} other {An organizer added # or more people to the roll while voting ran.}}',
          { people },
        ),
  'roll.removed': () => t('An organizer took somebody off the roll while voting ran.'),
  'voting.paused': () => t('An organizer paused voting.'),
  'voting.pause_explained': () => t('An organizer said why voting is paused.'),
  'voting.resumed': () => t('An organizer resumed voting.'),
  'votes.reset': ({ votes, categories }) =>
    say(
      categories.length === 0
        ? t('An organizer reset the votes in no category.')
        : t('An organizer reset the votes in {categories}.', { categories: listNames(categories) }),
      noLongerCount(votes),
    ),
  'votes.reset_undone': ({ votes, setAside }) =>
    say(
      t('An organizer undid a reset.'),
      t('{votes, plural, one {# vote counts again.} other {# votes count again.}}', { votes }),
      setAside > 0 &&
        t('{setAside, plural, one {# later vote no longer counts.} other {# later votes no longer count.}}', {
          setAside,
        }),
    ),
  'category.added': ({ name }) => t('An organizer added the category “{name}”.', { name }),
  'category.renamed': ({ from, to }) => t('An organizer renamed the category “{from}” to “{to}”.', { from, to }),
  'category.removed': ({ name, votes }) =>
    say(t('An organizer removed the category “{name}”.', { name }), noLongerCount(votes)),
  'category.restored': ({ name }) => t('An organizer brought back the category “{name}”.', { name }),
  'vendors.added': ({ count, names }) => {
    if (count === 1) return t('An organizer added the vendor {names}.', { names: listNames(names) });
    return count > names.length
      ? t(
          '{count, plural, one {An organizer added # vendor, among them {names}.} other {An organizer added # vendors, among them {names}.}}',
          { count, names: listNames(names) },
        )
      : t(
          '{count, plural, one {An organizer added # vendor: {names}.} other {An organizer added # vendors: {names}.}}',
          { count, names: listNames(names) },
        );
  },
  'shortlist.made': ({ category, nominees }) =>
    say(
      t(
        '{nominees, plural, one {An organizer gave “{category}” a shortlist of # vendor.} other {An organizer gave “{category}” a shortlist of # vendors.}}',
        { nominees, category },
      ),
      t('Nobody can vote for another vendor there any more.'),
    ),
  'nominees.added': ({ category, count, names }) =>
    names.length < count
      ? t(
          '{count, plural, one {An organizer put # vendor on the shortlist of “{category}”.} other {An organizer put # vendors on the shortlist of “{category}”.}}',
          { count, category },
        )
      : t('An organizer put {names} on the shortlist of “{category}”.', { names: listNames(names), category }),
  'nominees.removed': ({ category, count, names }) =>
    say(
      names.length < count
        ? t(
            '{count, plural, one {An organizer took # vendor off the shortlist of “{category}”.} other {An organizer took # vendors off the shortlist of “{category}”.}}',
            { count, category },
          )
        : t('An organizer took {names} off the shortlist of “{category}”.', { names: listNames(names), category }),
      count === 1
        ? t('Votes for it stay in the total of the category and no longer count for a rank.')
        : t('Votes for them stay in the total of the category and no longer count for a rank.'),
    ),
  'shortlist.opened': ({ category }) => t('An organizer opened “{category}” to every vendor.', { category }),
  'vendor.renamed': ({ from, to }) => t('An organizer renamed the vendor “{from}” to “{to}”.', { from, to }),
  'vendor.removed': ({ name }) =>
    say(t('An organizer removed the vendor “{name}”.', { name }), t('Nobody can vote for it any more.')),
  'vendors.removed': vendorsRemoved,
  'vendor.restored': ({ name }) => t('An organizer brought back the vendor “{name}”.', { name }),
  'vendors.restored': vendorsRestored,
  'formula.changed': ({ from, to }) =>
    say(
      t('An organizer changed the formula of the scores.'),
      t('Its damping was {from, number}, and now it is {to, number}.', { from, to }),
    ),
  'numbers.looked_at': () => t('An organizer looked at results that were not public.'),
  'role.changed': ({ to }) =>
    to === 'super_admin'
      ? t('An organizer gave another organizer all rights in the panel.')
      : t('An organizer took the rights of a super admin away from another organizer.'),
  'second_factor.reset': () =>
    t('An organizer reset the lost authenticator of another organizer, who sets up a new one at the next sign-in.'),
  'password_link.made': () =>
    say(
      t('An organizer made a link that sets a new password for an account that has voted or is confirmed.'),
      t('Whoever opens it can vote as its owner.'),
    ),
  'password_link.used': () =>
    say(
      t('An organizer had made a link that sets a new password for an account that has voted or is confirmed.'),
      t('Now somebody has used it.'),
    ),
  'approval.requested': ({ actions, from, hasRelated }, time) =>
    say(
      t('An organizer asked to {actions}.', { actions: describeActions(actions) }),
      t('Nobody else can approve that, so it waits until {from}.', { from: time(from) }),
      hasRelated === true && relationSentence(),
    ),
  'approval.cancelled': ({ actions }) =>
    t('An organizer withdrew the request to {actions}.', { actions: describeActions(actions) }),
  'approval.given': ({ actions, relation }) => APPROVAL_GIVEN[relation](describeActions(actions)),
  'approval_rule.changed': ({ rule, isOn }) => APPROVAL_RULES[rule][isOn ? 'on' : 'off'](),
  'venue.started': ({ width, accounts, until }, time) =>
    say(
      t(
        '{accounts, plural, one {An organizer let one network ({width}), where people meet, register up to # account until {until}.} other {An organizer let one network ({width}), where people meet, register up to # accounts until {until}.}}',
        { accounts, width, until: time(until) },
      ),
      t('All others keep their limits.'),
    ),
  'venue.ended': () => t('An organizer ended the higher limits of the network where people met.'),
  'limits.raised': limitsRaised,
  'mail_domains.added': ({ count }) =>
    t(
      '{count, plural, one {An organizer let the addresses of # more mail domain confirm any number of accounts.} other {An organizer let the addresses of # more mail domains confirm any number of accounts.}}',
      { count },
    ),
  'exclusion.in_force': putInForce,
  'exclusion.lifted': lifted,
  'exclusion.lifting_granted': liftingGranted,
  'exclusion.accounts_lifted': ({ accounts }) =>
    t(
      '{accounts, plural, one {An organizer put the votes of # account back, whose objections were accepted or whose exclusion was lifted.} other {An organizer put the votes of # accounts back, whose objections were accepted or whose exclusion was lifted.}}',
      { accounts },
    ),
  'exclusion.withdrawn': withdrawn,
  'exclusion.final': ({ accounts }) =>
    say(
      t('The time for objections ended.'),
      accounts > 0 &&
        t(
          '{accounts, plural, one {The votes of # more account count again.} other {The votes of # more accounts count again.}}',
          { accounts },
        ),
      t('The result is final.'),
    ),
  'results.written': ({ version }) =>
    version === 1
      ? say(t('The results were recorded.'), t('Later changes to vendors and categories do not change them.'))
      : say(t('The results were recorded again.'), t('This is version {version, number}.', { version })),
  'results.voided': ({ version }) =>
    t('An organizer voided version {version, number} of the results, because voting goes on.', { version }),
  'reveal.started': () => t('An organizer started to reveal the results.'),
  'results.revealed': ({ isAtOnce }) =>
    isAtOnce
      ? t('An organizer revealed all results at once.')
      : say(t('An organizer revealed the last place.'), t('Now all results are public.')),
};

const noLongerCount = (votes: number): string | false =>
  votes > 0 && t('{votes, plural, one {# vote no longer counts.} other {# votes no longer count.}}', { votes });

/**
 * The first sentence says which may have votes, because a page may show the names of many vendors only once somebody
 * unfolds them.
 */
function vendorsRemoved({ names, unvoted, voted }: DecisionFacts['vendors.removed']): Sentences {
  const all = listNames(names);
  const rest = t(
    '{count, plural, one {Nobody can vote for it any more: {all}.} other {Nobody can vote for them any more: {all}.}}',
    { count: names.length, all },
  );
  if (unvoted) {
    return say(
      t('{count, plural, one {An organizer removed # vendor.} other {An organizer removed # vendors.}}', {
        count: names.length,
      }),
      rest,
    );
  }
  const some = voted && listNames(voted);
  const lead = some
    ? t(
        '{count, plural, one {An organizer removed # vendor, among them {some}, for which people had voted.} other {An organizer removed # vendors, among them {some}, for which people had voted.}}',
        { count: names.length, some },
      )
    : t(
        '{count, plural, one {An organizer removed # vendor, which may have votes.} other {An organizer removed # vendors, which may have votes.}}',
        { count: names.length },
      );
  return say(lead, rest);
}

function vendorsRestored({ names, unvoted, voted }: DecisionFacts['vendors.restored']): Sentences {
  const all = t(
    '{count, plural, one {People can vote for it again: {names}.} other {People can vote for them again: {names}.}}',
    { count: names.length, names: listNames(names) },
  );
  const some = voted && listNames(voted);
  const lead = some
    ? t(
        '{count, plural, one {An organizer brought back # vendor, among them {some}, for which people had voted.} other {An organizer brought back # vendors, among them {some}, for which people had voted.}}',
        { count: names.length, some },
      )
    : unvoted
      ? t('{count, plural, one {An organizer brought back # vendor.} other {An organizer brought back # vendors.}}', {
          count: names.length,
        })
      : t(
          '{count, plural, one {An organizer brought back # vendor, which may have votes.} other {An organizer brought back # vendors, which may have votes.}}',
          { count: names.length },
        );
  return say(lead, all);
}
