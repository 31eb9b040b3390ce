import type { AdminInvitation, Checklist } from '@plaudit/admin-api/contract';
import { expect, test } from 'vitest';
import { LIVE_MODE } from '../../lib/results-mode.ts';
import { toWhoseVotesCountForm } from '../../lib/whose-votes-count.ts';
import { openingChecks } from './find-opening-checks.ts';

const NOW = Date.parse('2026-12-01T12:00:00Z');
const invitation: AdminInvitation = {
  id: 1,
  role: 'super_admin',
  forWhom: 'Ola',
  madeBy: 'kari',
  expiresAt: '2026-12-04T11:30:00Z',
};
const checklist: Checklist = {
  isNewSite: true,
  isBeforeFirstOpening: true,
  hasOwnTexts: true,
  categories: 12,
  vendors: 60,
  vendorsWithoutPicture: 0,
  emptyCategories: [],
  superAdmins: 1,
  approvers: 0,
  possibleApprovers: { areSwitchedOn: false, canActAlone: true, approvers: [] },
  lastBackupAt: null,
  current: null,
  next: null,
};
const FACTS = {
  checklist,
  seals: 2,
  results: LIVE_MODE,
  counts: toWhoseVotesCountForm(undefined),
  end: new Date('2026-12-13T19:00:00Z'),
  zone: 'Europe/Oslo',
  now: NOW,
  invitation,
};
const confirmed = { ...FACTS.counts, counts: 'confirmed' as const };

const written = (facts: typeof FACTS | Parameters<typeof openingChecks>[0]) =>
  openingChecks(facts).map(({ state, title, detail }) => `${state}: ${title}. ${detail}`);

test('what the opening needs is said in lines, and what can wait stops nothing', () => {
  expect(written(FACTS)).toEqual([
    'done: 12 categories. Each has vendors to vote for',
    'done: 60 vendors. 58 with a picture, 2 with a drawn seal',
    'done: Every vote counts. An account is enough',
    'done: Results show at once. Later only less can be shown',
    'done: It closes on December 13, 8 PM. Oslo time',
    'look: Ola is invited. Has not come yet, 71 hours left',
    'later: No backup. Whoever runs the server makes it',
  ]);
});

test.each<[string, Partial<Parameters<typeof openingChecks>[0]>, string]>([
  ['no category', { checklist: { ...checklist, categories: 0 } }, 'No category'],
  ['no vendor', { checklist: { ...checklist, vendors: 0 } }, 'No vendor'],
  ['votes that need a code, which nobody has', { counts: confirmed }, 'No vote could count'],
  [
    'a scheduled period without codes',
    { checklist: { ...checklist, unconfirmable: { name: 'Awards', needsCodes: true } } },
    'No vote could count',
  ],
  ['an end that has passed', { end: new Date(NOW - 1) }, 'The end has passed'],
])('%s stops the opening', (_what, change, title) => {
  const stops = openingChecks({ ...FACTS, ...change }).filter(({ state }) => state === 'stop');
  expect(stops.map((check) => check.title)).toEqual([title]);
});

test('once codes are made for a scheduled period, its votes can count', () => {
  const next = { name: 'Awards', startDate: '', endDate: '', resultsMode: 'hidden' as const };
  const lines = written({ ...FACTS, counts: confirmed, checklist: { ...checklist, next } });
  expect(lines).toContain('done: Every vote can count. Once its account is confirmed');
  expect(lines).toContain('done: Hidden until the reveal. Later only less can be shown');
});
