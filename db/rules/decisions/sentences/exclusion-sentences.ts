import type { ApproverRelation, Deciders, DecisionFacts, PublicRule, SetAside, VotesIn } from './decision-facts.ts';
import { type Sentences, say, type WriteTime } from './sentences.ts';
import { formatNumber, listNames, listWithCommas, plural } from './words.ts';

export const RELATION =
  'The other organizers may not approve it, because their accounts or passwords come from this one or from the same organizers.';

export function putInForce(
  { voters, categories, rule, winners, vendors, objectUntil, ...deciders }: DecisionFacts['exclusion.in_force'],
  time: WriteTime,
): Sentences {
  const lead = plural(
    voters,
    'An organizer set aside the votes of 1 account:',
    (number) => `An organizer set aside the votes of ${number} accounts:`,
  );
  return withCounts(
    categories,
    say(
      lead,
      howFound(rule, time),
      ...newWinners(winners),
      vendors.length > 0 && `Among the votes were ${listWithCommas(vendors.map(votesFor))}.`,
      'It says nothing about the vendors.',
      ...decidedByWhom(deciders),
      `The accounts can object until ${time(objectUntil)}.`,
    ),
  );
}

export function lifted({ voters, categories, winners, ...deciders }: SetAside): Sentences {
  const lead = plural(
    voters,
    'An organizer put the votes of 1 account back:',
    (number) => `An organizer put the votes of ${number} accounts back:`,
  );
  return withCounts(categories, say(lead, ...newWinners(winners), ...decidedByWhom(deciders)));
}

export const liftingGranted = (deciders: Deciders): Sentences =>
  say(
    'An organizer decided to lift an exclusion in which fewer than ten voters are left.',
    'Their votes count again together with those of others, or with the final result.',
    ...decidedByWhom(deciders),
  );

export function withdrawn(
  { voters, categories, rule, sawWinners }: DecisionFacts['exclusion.withdrawn'],
  time: WriteTime,
): Sentences {
  const effect = plural(
    voters,
    'It would have set aside the votes of 1 account:',
    (number) => `It would have set aside the votes of ${number} accounts:`,
  );
  return say(
    'An organizer withdrew a decision before it was in force.',
    `${effect} ${listWithCommas(categories.map(votesIn))}.`,
    howFound(rule, time),
    sawWinners && 'The organizer had seen who would be first.',
    'No count changed.',
  );
}

const withCounts = (categories: readonly VotesIn[], sentences: Sentences): Sentences => ({
  ...sentences,
  counts: categories.map(votesIn),
});

const votesIn = ({ category, votes }: VotesIn): string =>
  plural(votes, `1 vote in “${category}”`, (number) => `${number} votes in “${category}”`);

const votesFor = ({ category, vendor, votes }: DecisionFacts['exclusion.in_force']['vendors'][number]): string =>
  `${formatNumber(votes)} for “${vendor}” in “${category}”`;

function howFound(rule: PublicRule, time: WriteTime): string {
  if (rule === null) return 'The accounts were picked by hand.';
  const { registeredFrom, registeredTo, isOneNetwork, browser, name } = rule;
  const parts = [
    registeredFrom !== undefined && `registered from ${time(registeredFrom)}`,
    registeredTo !== undefined && `registered until ${time(registeredTo)}`,
    isOneNetwork && 'signed in from one network',
    browser !== undefined && `with a browser that calls itself "${browser}"`,
    name !== undefined && `with a name like ${name}`,
  ];
  return `The accounts were found by a rule: ${listWithCommas(parts.filter((part) => typeof part === 'string'))}.`;
}

type Size = 'none' | 'one' | 'several';
const sizeOf = ({ length }: readonly string[]): Size => (length === 0 ? 'none' : length === 1 ? 'one' : 'several');

/** By how many were first before, and how many are now. */
const FIRST: Record<Size, Record<Size, (category: string, before: string, after: string) => string>> = {
  none: {
    none: (category) => `First in “${category}” was nobody, and now is nobody.`,
    one: (category, _before, after) => `First in “${category}” was nobody, and now is ${after}.`,
    several: (category, _before, after) => `First in “${category}” was nobody, and now are ${after}.`,
  },
  one: {
    none: (category, before) => `First in “${category}” was ${before}, and now is nobody.`,
    one: (category, before, after) => `First in “${category}” was ${before}, and now is ${after}.`,
    several: (category, before, after) => `First in “${category}” was ${before}, and now are ${after}.`,
  },
  several: {
    none: (category, before) => `First in “${category}” were ${before}, and now is nobody.`,
    one: (category, before, after) => `First in “${category}” were ${before}, and now is ${after}.`,
    several: (category, before, after) => `First in “${category}” were ${before}, and now are ${after}.`,
  },
};

function newWinners(winners: SetAside['winners']): string[] {
  if (winners === null) return [];
  if (winners.length === 0) return ['No category has another vendor in first place.'];
  return winners.map(({ category, before, after }) =>
    FIRST[sizeOf(before)][sizeOf(after)](category, listNames(before), listNames(after)),
  );
}

const TWO_DECIDED: Record<ApproverRelation, string> = {
  made: 'Two organizers decided it, the second by an account that the requester made.',
  related:
    'Two organizers decided it, the second by an account that comes from the same organizers as the requester’s.',
};

function decidedByWhom({ isAlone, hasRelated, relation }: Deciders): string[] {
  if (isAlone) return ['One organizer decided it, after a day in public.', ...(hasRelated ? [RELATION] : [])];
  return [relation ? TWO_DECIDED[relation] : 'Two organizers decided it.'];
}
