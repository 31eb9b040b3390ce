import {
  LIMIT_PRESETS,
  LIMIT_SETTING_KEYS,
  type ResultsMode,
  SETTING_PRESETS,
  type SettingKey,
  type SettingPreset,
  type WhoseVotesCount,
} from '@plaudit/admin-api/contract';
import { modeLabel } from '../../lib/results-mode.ts';
import { whoseVotesCountLabel } from '../../lib/whose-votes-count.ts';
import type { SettingValues } from './api.ts';

type Topic = 'counts' | 'results' | 'overall' | 'limits' | 'approvals' | 'panel';

type PresetWords = { title: string; sentence: string; rules: Record<Topic, string> };

export const PRESETS: Record<SettingPreset, PresetWords> = {
  small_community: {
    title: 'A small community',
    sentence: 'People know each other, and it should be simple.',
    rules: {
      counts: 'Everybody with an account. Every vote counts.',
      results: 'Seen by all, at once.',
      overall: 'Off. One winner in each category.',
      limits: 'Those of a small site: a few accounts from one home.',
      approvals: 'As it is now.',
      panel: 'Begins with one page in simple words, to open and close voting. All tabs stay.',
    },
  },
  contested_award: {
    title: 'A contested award',
    sentence: 'Winning matters, and some may try to cheat.',
    rules: {
      counts: 'Confirmed accounts: everybody with a code from you. Without it a vote waits.',
      results: 'Hidden until you reveal them. Voters see how many people voted.',
      overall: 'As it is now.',
      limits: 'Careful: slower sign-up from one place.',
      approvals: 'Two super admins, such as for a reset or an early end.',
      panel: 'Begins with the dashboard.',
    },
  },
};

const LIMIT_KEYS: readonly SettingKey[] = LIMIT_SETTING_KEYS;

const TOPICS: readonly { topic: Topic; name: string; isOf: (key: SettingKey) => boolean }[] = [
  { topic: 'counts', name: 'Whose votes count', isOf: (key) => key === 'new_period_counts' },
  { topic: 'results', name: 'Results', isOf: (key) => key === 'new_period_results' },
  { topic: 'overall', name: 'Overall ranking', isOf: (key) => key === 'overall_ranking' },
  { topic: 'limits', name: 'Limits', isOf: (key) => LIMIT_KEYS.includes(key) },
  { topic: 'approvals', name: 'Big decisions', isOf: (key) => key === 'second_approval' },
  { topic: 'panel', name: 'The panel', isOf: (key) => key === 'panel_start' },
];

/** What the site has now, in a few words. */
const PRESENT: Record<Topic, (stored: SettingValues) => string> = {
  counts: ({ new_period_counts }) => whoseVotesCountLabel(new_period_counts.value as WhoseVotesCount),
  results: ({ new_period_results }) => modeLabel(new_period_results.value as ResultsMode),
  overall: ({ overall_ranking }) => (overall_ranking.value === 'off' ? 'Off' : 'Shown'),
  limits: (stored) =>
    LIMIT_PRESETS.find(({ limits }) => LIMIT_SETTING_KEYS.every((key) => stored[key].value === String(limits[key])))
      ?.name ?? 'Your own numbers',
  approvals: ({ second_approval }) => (second_approval.value === 'on' ? 'Two super admins' : 'One super admin'),
  panel: ({ panel_start }) => (panel_start.value === 'one_page' ? 'Begins with one page' : 'Begins with the dashboard'),
};

type PresetLine = { name: string; text: string; present: string; isSwitched: boolean };

/** What a preset sets, and which of that differs from what is stored now. */
export function linesOf(preset: SettingPreset, stored: SettingValues): PresetLine[] {
  const values = SETTING_PRESETS[preset];
  return TOPICS.map(({ topic, name, isOf }) => ({
    name,
    text: PRESETS[preset].rules[topic],
    present: PRESENT[topic](stored),
    isSwitched: Object.entries(values).some(
      ([key, value]) => isOf(key as SettingKey) && stored[key as SettingKey].value !== value,
    ),
  }));
}

/** Requiring approvals changes what a super admin can do alone, so it is asked with what will wait. */
export const requiresApprovals = (preset: SettingPreset, stored: SettingValues): boolean =>
  'second_approval' in SETTING_PRESETS[preset] && stored.second_approval.value !== 'on';

/** The title of the preset that the site has, if it has one. */
export function presetInUse(stored: SettingValues): string | undefined {
  const keys = Object.keys(SETTING_PRESETS) as SettingPreset[];
  const inUse = keys.find((preset) => linesOf(preset, stored).every(({ isSwitched }) => !isSwitched));
  return inUse && PRESETS[inUse].title;
}
