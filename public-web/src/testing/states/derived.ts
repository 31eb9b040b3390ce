import type { Category, Vendor, VendorLink } from '@plaudit/public-api/contract';
import { withoutOverall } from '../without-overall.ts';
import type { Answers } from './answers.ts';
import { beforeFirst } from './before-first.recorded.ts';
import { final } from './final.recorded.ts';
import { hiddenEnded } from './hidden-ended.recorded.ts';
import { open } from './open.recorded.ts';
import { revealing } from './revealing.recorded.ts';

/*
 * States of which only the looks are of interest. They are made from recorded ones. What has a meaning is recorded.
 * e2e's derived-states.test.ts compares each answer with openapi.json.
 */

const MANY_VENDORS = 600;

function withVendors(state: Answers, count: number): Answers {
  const repeat = <Entry extends { id: number; name: string }>(entries: readonly Entry[]): Entry[] =>
    Array.from({ length: count }, (_, index) => {
      const entry = entries[index % entries.length] as Entry;
      return { ...entry, id: index + 1, name: `${entry.name} ${Math.floor(index / entries.length) + 1}` };
    });
  const leaderboard = repeat(state['/api/leaderboard']).map((entry, index) => ({ ...entry, rank: index + 1 }));
  return { ...state, '/api/vendors': repeat<Vendor>(state['/api/vendors']), '/api/leaderboard': leaderboard };
}

/** The longest names that an organizer can give, of one word and of several. A browser does not break one word by itself. */
const LONG_NAMES: Record<string, string> = {
  'Juniper & Finch': 'W'.repeat(60),
  Keyfort: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk & Co',
  'Sprocket Lane': 'The Northwestern Cooperative of Bookbinders and Papermakers',
  'Customer Service': 'W'.repeat(60),
  Speed: 'Handling of complaints, returns and repairs after the sale',
  'Community Choice Awards': 'W'.repeat(300),
};

const LONG_LINK: VendorLink = {
  id: 1,
  title: 'W'.repeat(60),
  url: 'https://shop.example/'.padEnd(500, 'W'),
  description: 'W'.repeat(300),
  icon: 'link',
  displayOrder: 0,
};

function withLongNames(state: Answers): Answers {
  const text = Object.entries(LONG_NAMES).reduce(
    (all, [name, long]) => all.replaceAll(`"${name}"`, `"${long}"`),
    JSON.stringify(state),
  );
  const named: Answers = JSON.parse(text);
  const described = named['/api/vendors'].map((vendor) =>
    vendor.id === 1 ? { ...vendor, description: 'W'.repeat(500) } : vendor,
  );
  return { ...named, '/api/vendors': described, '/api/vendors/1/links': [LONG_LINK] };
}

/** Each category has its own name and id. Numbers are only about those that the demo has. */
function withCategories(state: Answers, count: number): Answers {
  const known = state['/api/categories'];
  const categories = Array.from({ length: count }, (_, index): Category => {
    const category = known[index % known.length] as Category;
    return index < known.length ? category : { ...category, id: 100 + index, name: `${category.name} at home` };
  });
  const counts = categories.map(({ id, name }) => ({
    voteCount: 0,
    ...state['/api/category-votes'].find(({ categoryId }) => categoryId === id),
    categoryId: id,
    categoryName: name,
  }));
  return { ...state, '/api/categories': categories, '/api/category-votes': counts };
}

/** The organizers have chosen the categories for the hero. */
function withCategoriesInHero(state: Answers): Answers {
  const others = state['/api/site-config'].filter(({ key }) => key !== 'hero_criteria');
  return { ...state, '/api/site-config': [...others, { key: 'hero_criteria' as const, value: 'categories' }] };
}

function withAnnouncement(state: Answers): Answers {
  const cycle = state['/api/voting/cycle'];
  const link = { text: 'W'.repeat(40), url: '/reveal' };
  const announcement = { id: 12, text: 'W'.repeat(160), link, startsAt: cycle.now };
  return { ...state, '/api/voting/cycle': { ...cycle, announcement } };
}

function withFirstPeriod(state: Answers): Answers {
  const cycle = state['/api/voting/cycle'];
  const inDays = (days: number) => new Date(Date.parse(cycle.now) + days * 86_400_000).toISOString();
  const next = { id: 1, name: 'The first', startDate: inDays(6), endDate: inDays(16) };
  return { ...state, '/api/voting/cycle': { ...cycle, next } };
}

export const DERIVED: Record<string, Answers> = {
  firstPeriodKnown: withFirstPeriod(beforeFirst),
  manyVendors: withVendors(open, MANY_VENDORS),
  longNames: withAnnouncement(withLongNames(open)),
  longNamesAtTheEnd: withLongNames(final),
  longNamesRevealing: withLongNames(revealing),
  withoutOverall: withoutOverall(open),
  oneCategory: withCategories(hiddenEnded, 1),
  twelveCategoriesInHero: withCategoriesInHero(withCategories(open, 12)),
  eightCategories: withCategories(hiddenEnded, 8),
};
