import { t } from '../../../../shared-ui/texts/texts.ts';
import type { ApproverRelation, Deciders, DecisionFacts, PublicRule, SetAside, VotesIn } from './decision-facts.ts';
import { firstLine, type Sentences, say, type WriteTime } from './sentences.ts';
import { listNames, listWithCommas } from './words.ts';

export const relationSentence = () =>
  t(
    'The other organizers may not approve it, because their accounts or passwords come from this one or from the same organizers.',
  );

export function putInForce(
  { voters, categories, rule, winners, vendors, objectUntil, ...deciders }: DecisionFacts['exclusion.in_force'],
  time: WriteTime,
): Sentences {
  const lead = t(
    '{voters, plural, one {An organizer set aside the votes of # account:} other {An organizer set aside the votes of # accounts:}}',
    { voters },
  );
  return withCounts(
    categories,
    say(
      lead,
      howFound(rule, time),
      ...newWinners(winners),
      vendors.length > 0 && t('Among the votes were {votes}.', { votes: listWithCommas(vendors.map(votesFor)) }),
      t('It says nothing about the vendors.'),
      ...decidedByWhom(deciders),
      t('The accounts can object until {objectUntil}.', { objectUntil: time(objectUntil) }),
    ),
  );
}

export function lifted({ voters, categories, winners, ...deciders }: SetAside): Sentences {
  const lead = t(
    '{voters, plural, one {An organizer put the votes of # account back:} other {An organizer put the votes of # accounts back:}}',
    { voters },
  );
  return withCounts(categories, say(lead, ...newWinners(winners), ...decidedByWhom(deciders)));
}

export const liftingGranted = (deciders: Deciders): Sentences =>
  say(
    t('An organizer decided to lift an exclusion in which fewer than ten voters are left.'),
    t('Their votes count again together with those of others, or with the final result.'),
    ...decidedByWhom(deciders),
  );

export function withdrawn(
  { voters, categories, rule, sawWinners }: DecisionFacts['exclusion.withdrawn'],
  time: WriteTime,
): Sentences {
  const lead = t(
    '{voters, plural, one {It would have set aside the votes of # account:} other {It would have set aside the votes of # accounts:}}',
    { voters },
  );
  return say(
    t('An organizer withdrew a decision before it was in force.'),
    firstLine({ lead, counts: categories.map(votesIn), rest: [] }),
    howFound(rule, time),
    sawWinners && t('The organizer had seen who would be first.'),
    t('No count changed.'),
  );
}

const withCounts = (categories: readonly VotesIn[], sentences: Sentences): Sentences => ({
  ...sentences,
  counts: categories.map(votesIn),
});

const votesIn = ({ category, votes }: VotesIn): string =>
  t('{votes, plural, one {# vote in “{category}”} other {# votes in “{category}”}}', { votes, category });

const votesFor = ({ category, vendor, votes }: DecisionFacts['exclusion.in_force']['vendors'][number]): string =>
  t('{votes, number} for “{vendor}” in “{category}”', { votes, vendor, category });

function howFound(rule: PublicRule, time: WriteTime): string {
  if (rule === null) return t('The accounts were picked by hand.');
  const { registeredFrom, registeredTo, isOneNetwork, browser, name } = rule;
  const parts = [
    registeredFrom !== undefined && t('registered from {time}', { time: time(registeredFrom) }),
    registeredTo !== undefined && t('registered until {time}', { time: time(registeredTo) }),
    isOneNetwork && t('signed in from one network'),
    browser !== undefined && t('with a browser that calls itself "{browser}"', { browser }),
    name !== undefined && t('with a name like {name}', { name }),
  ];
  return t('The accounts were found by a rule: {rule}.', {
    rule: listWithCommas(parts.filter((part) => typeof part === 'string')),
  });
}

type Size = 'none' | 'one' | 'several';
const sizeOf = ({ length }: readonly string[]): Size => (length === 0 ? 'none' : length === 1 ? 'one' : 'several');

/** By how many were first before, and how many are now. */
const FIRST: Record<Size, Record<Size, (category: string, before: string, after: string) => string>> = {
  none: {
    none: (category) => t('First in “{category}” was nobody, and now is nobody.', { category }),
    one: (category, _before, after) => t('First in “{category}” was nobody, and now is {after}.', { category, after }),
    several: (category, _before, after) =>
      t('First in “{category}” was nobody, and now are {after}.', { category, after }),
  },
  one: {
    none: (category, before) => t('First in “{category}” was {before}, and now is nobody.', { category, before }),
    one: (category, before, after) =>
      t('First in “{category}” was {before}, and now is {after}.', { category, before, after }),
    several: (category, before, after) =>
      t('First in “{category}” was {before}, and now are {after}.', { category, before, after }),
  },
  several: {
    none: (category, before) => t('First in “{category}” were {before}, and now is nobody.', { category, before }),
    one: (category, before, after) =>
      t('First in “{category}” were {before}, and now is {after}.', { category, before, after }),
    several: (category, before, after) =>
      t('First in “{category}” were {before}, and now are {after}.', { category, before, after }),
  },
};

function newWinners(winners: SetAside['winners']): string[] {
  if (winners === null) return [];
  if (winners.length === 0) return [t('No category has another vendor in first place.')];
  return winners.map(({ category, before, after }) =>
    FIRST[sizeOf(before)][sizeOf(after)](category, listNames(before), listNames(after)),
  );
}

const TWO_DECIDED: Record<ApproverRelation, () => string> = {
  made: () => t('Two organizers decided it, the second by an account that the requester made.'),
  related: () =>
    t('Two organizers decided it, the second by an account that comes from the same organizers as the requester’s.'),
};

function decidedByWhom({ isAlone, hasRelated, relation }: Deciders): string[] {
  if (isAlone)
    return [t('One organizer decided it, after a day in public.'), ...(hasRelated ? [relationSentence()] : [])];
  return [relation ? TWO_DECIDED[relation]() : t('Two organizers decided it.')];
}
