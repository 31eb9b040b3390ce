import { expect, test } from 'vitest';
import {
  canChoose,
  describeResultsMode,
  freezeError,
  LIVE_MODE,
  proposeFreeze,
  toResultsRequest,
} from './results-mode.ts';

const PERIOD = { start: '2026-12-01T10:00', end: '2026-12-11T10:00' };
const iso = (local: string) => new Date(local).toISOString();

test('before a period begins every mode can be chosen, after that only a stricter one', () => {
  const choices = (stored?: Parameters<typeof canChoose>[1]) =>
    (['live', 'in_steps', 'frozen', 'hidden'] as const).filter((mode) => canChoose(mode, stored));
  expect(choices()).toEqual(['live', 'in_steps', 'frozen', 'hidden']);
  expect(choices('live')).toEqual(['live', 'in_steps', 'frozen', 'hidden']);
  expect(choices('in_steps')).toEqual(['in_steps', 'hidden']);
  expect(choices('frozen')).toEqual(['frozen', 'hidden']);
  expect(choices('hidden')).toEqual(['hidden']);
});

test('a mode that was not changed is not sent', () => {
  expect(toResultsRequest(LIVE_MODE, undefined)).toEqual({});
  const stored = { resultsMode: 'frozen' as const, frozenFrom: new Date('2026-12-10T10:00:41').toISOString() };
  const frozen = { mode: 'frozen' as const, frozenFrom: '2026-12-10T10:00' };
  expect(toResultsRequest(frozen, stored)).toEqual({});
  expect(toResultsRequest({ ...frozen, frozenFrom: '2026-12-09T10:00' }, stored)).toEqual({
    resultsMode: 'frozen',
    frozenFrom: iso('2026-12-09T10:00'),
  });
  expect(toResultsRequest({ ...frozen, mode: 'hidden' }, stored)).toEqual({ resultsMode: 'hidden' });
});

test('numbers are frozen between the start and the end', () => {
  const freezeErrorOf = (frozenFrom: string) => freezeError({ mode: 'frozen', frozenFrom }, PERIOD);
  expect(freezeErrorOf('2026-12-10T10:00')).toBeUndefined();
  for (const wrong of [PERIOD.start, PERIOD.end, '2026-12-12T10:00']) {
    expect(freezeErrorOf(wrong)).toBe('It has to be after the start and before the end');
  }
  expect(freezeErrorOf('')).toBe('A date and time are needed');
  expect(freezeError(LIVE_MODE, PERIOD)).toBeUndefined();
});

test('the proposed time is a day before the end, or half way through a short period', () => {
  expect(proposeFreeze(PERIOD)).toBe('2026-12-10T10:00');
  expect(proposeFreeze({ start: '2026-12-01T10:00', end: '2026-12-01T20:00' })).toBe('2026-12-01T15:00');
  expect(proposeFreeze({ start: '', end: PERIOD.end })).toBe('');
});

test('a frozen rule names its time', () => {
  expect(describeResultsMode({ mode: 'frozen', frozenFrom: '2026-12-10T10:00' })).toMatch(/^Frozen from .*2026/);
  expect(describeResultsMode({ mode: 'hidden', frozenFrom: '' })).toBe('Hidden until the reveal');
});
