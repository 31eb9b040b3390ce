import type { Cycle, VotingStatus } from '@plaudit/admin-api/contract';
import { expect, test } from 'vitest';
import { SET_UP_STEPS, type SetUpStep } from '../../lib/paths.ts';
import { checklist, dashboardOf, votingStatus } from '../../testing/render-panel.tsx';
import { describeNow, type NowSource } from './now.ts';

const stepTitles = Object.fromEntries(SET_UP_STEPS.map((step) => [step, step])) as Record<SetUpStep, string>;

function describe(
  voting: Partial<VotingStatus>,
  given: Partial<NowSource> = {},
  role: 'admin' | 'super_admin' = 'super_admin',
) {
  const dashboard = { ...dashboardOf(role), voting: { ...votingStatus, ...voting } };
  return describeNow({ dashboard, checklist, closing: undefined, waiting: 0, stepTitles, ...given });
}
const cycleWith = (change: Partial<Cycle>) => votingStatus.cycle && { ...votingStatus.cycle, ...change };
const ended = (change: Partial<Cycle>) => ({ state: 'ended' as const, cycle: cycleWith(change) });
const labelsOf = (actions: readonly { label: string }[]) => actions.map(({ label }) => label);

test.each([
  [
    'a quiet day',
    describe({}),
    'Voting is open until Monday, November 30',
    'Nothing waits for you. Next: it closes by itself, in 10 days.',
    [],
  ],
  [
    'a letter without a time',
    describe({}, { waiting: 2, closing: { state: 'draft', sendAt: null } }),
    'Voting is open until Monday, November 30',
    'Next: the letter “It closes tomorrow”, on Sunday, November 29.',
    ['Write the Letter'],
  ],
  [
    'a letter that is planned',
    describe({}, { waiting: 2, closing: { state: 'scheduled', sendAt: '2026-11-29T12:00:00.000Z' } }),
    'Voting is open until Monday, November 30',
    'Next: it closes by itself, in 10 days.',
    [],
  ],
  ['a pause', describe({ state: 'paused', isPaused: true }), 'Voting is paused', /^It still closes Nov\s30, 2026/, []],
  [
    'the night of the reveal',
    describe(ended({ resultsState: 'hidden', resultsMode: 'hidden' })),
    'Voting has ended. Nobody knows the winners yet',
    /^Next: the reveal/,
    ['Rehearse', 'Go to the Show'],
  ],
  [
    'the end of a live period',
    describe(ended({ resultsState: 'final' })),
    'Voting ended on Monday, November 30',
    'No period is scheduled after it.',
    [],
  ],
  [
    'a fresh install',
    describe(
      { state: 'none', cycle: null },
      { checklist: { ...checklist, isBeforeFirstOpening: true, hasOwnTexts: false, vendors: 0 } },
    ),
    'Nothing is public yet',
    'Eight short steps, about 20 minutes. Voting opens with the last one.',
    ['Begin the Set-up'],
  ],
])('the dashboard says what is now, and what is next: %s', (_when, now, title, text, actions) => {
  expect(now.title).toBe(title);
  expect(now.text).toEqual(text instanceof RegExp ? expect.stringMatching(text) : text);
  expect(labelsOf(now.actions)).toEqual(actions);
});

test('an admin gets no action that only a super admin has', () => {
  expect(describe({}, { closing: { state: 'draft', sendAt: null } }, 'admin').actions).toEqual([]);
  expect(describe(ended({ resultsState: 'hidden' }), {}, 'admin').actions).toEqual([]);
});

test('the season has what was and what comes, and how far it is', () => {
  const { points, passed } = describe({}, { closing: { state: 'draft', sendAt: null } });
  expect(points.map(({ label, state }) => [label, state])).toEqual([
    ['Opened', 'done'],
    ['“It closes tomorrow”', 'todo'],
    ['Closes', undefined],
    ['Final', undefined],
  ]);
  expect(passed).toBeCloseTo(10 / 19);
});
