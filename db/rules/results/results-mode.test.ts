import { expect, test } from 'vitest';
import { isBeforeFreeze, isStricter, type ResultsRule } from './results-mode.ts';

const NOON = new Date('2026-05-01T12:00:00Z');
const EVENING = new Date('2026-05-01T18:00:00Z');
const LIVE: ResultsRule = { mode: 'live', frozenFrom: null };
const IN_STEPS: ResultsRule = { mode: 'in_steps', frozenFrom: null };
const HIDDEN: ResultsRule = { mode: 'hidden', frozenFrom: null };
const frozenFrom = (time: Date): ResultsRule => ({ mode: 'frozen', frozenFrom: time });

test.each([
  ['live', 'in steps', LIVE, IN_STEPS],
  ['live', 'frozen', LIVE, frozenFrom(NOON)],
  ['live', 'hidden', LIVE, HIDDEN],
  ['in steps', 'hidden', IN_STEPS, HIDDEN],
  ['frozen', 'hidden', frozenFrom(NOON), HIDDEN],
  ['frozen', 'frozen earlier', frozenFrom(EVENING), frozenFrom(NOON)],
])('from %s to %s is stricter, and back is not', (_from, _to, from, to) => {
  expect(isStricter(from, to)).toBe(true);
  expect(isStricter(to, from)).toBe(false);
});

test('a rule is not stricter than itself', () => {
  for (const rule of [LIVE, IN_STEPS, HIDDEN, frozenFrom(NOON)]) expect(isStricter(rule, rule)).toBe(false);
});

test('the modes in_steps and frozen cannot follow each other, because each shows something that the other hides', () => {
  expect(isStricter(IN_STEPS, frozenFrom(NOON))).toBe(false);
  expect(isStricter(frozenFrom(NOON), IN_STEPS)).toBe(false);
});

test('only a frozen period shows every vote until the given time', () => {
  expect(isBeforeFreeze(frozenFrom(EVENING), NOON)).toBe(true);
  expect(isBeforeFreeze(frozenFrom(NOON), NOON)).toBe(false);
  expect(isBeforeFreeze({ mode: 'hidden', frozenFrom: EVENING }, NOON)).toBe(false);
});
