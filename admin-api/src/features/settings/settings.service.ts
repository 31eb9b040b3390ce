import type { Db } from '@plaudit/db/connect';
import { isElsewhere } from '@plaudit/db/rules/site/other-hosts';
import { isSettingValue, SETTINGS } from '@plaudit/db/rules/site/settings';
import { AppError } from '@plaudit/server-kit/app-error';
import {
  APPEARANCE_SETTING_KEYS,
  type ApplyPresetRequest,
  type SaveSettingRequest,
  SETTING_KEYS,
  SETTING_PRESETS,
  type SettingKey,
  SITE_SETTING_KEYS,
  type SystemSetting,
} from '../../../contract/index.ts';
import { changeApartAs, changeAs, changeVotingApartAs, requireFreshSecondFactor } from '../../changes.ts';
import type { Caller } from '../../http/caller.ts';
import type { Trx } from '../../sql.ts';
import { rejectStaleEdit } from '../../stale-edit.ts';
import { recordAuditEvent } from '../audit/audit.queries.ts';
import { recordPublicDecision } from '../decisions/public-decision.ts';
import { requireNoOpenResult } from './overall-ranking.ts';
import { publishRaisedLimits } from './raised-limits.ts';
import { listStoredSettings, lockSetting, updateSetting } from './settings.queries.ts';

const defaultOf = (key: SettingKey): SystemSetting => ({
  key,
  value: String(SETTINGS[key].fallback),
  description: SETTINGS[key].description,
  version: 1,
});

const FREE_KEYS: readonly SettingKey[] = [
  ...SITE_SETTING_KEYS,
  ...APPEARANCE_SETTING_KEYS,
  'site_languages',
  'hero_criteria',
  'organizer_contact',
  'panel_start',
  'site_time_zone',
];

/**
 * Every setting but the texts, the appearance, the contact, the time zone and where the panel begins is a rule or a limit, and changing it
 * needs a fresh second factor. So does a contact that leads to another host than the site's.
 */
const isRule = (key: SettingKey): boolean => !FREE_KEYS.includes(key);

export async function listSettings(db: Db): Promise<SystemSetting[]> {
  const stored = new Map((await listStoredSettings(db)).map((setting) => [setting.key, setting]));
  return SETTING_KEYS.map((key) => ({ ...defaultOf(key), ...stored.get(key), key }));
}

function describeAllowedValues(key: SettingKey): string {
  const setting = SETTINGS[key];
  switch (setting.kind) {
    case 'number':
      return `The value must be a number from ${setting.least} to ${setting.most}`;
    case 'color':
      return 'The value must be a color such as #0e5a45, or default';
    case 'choice':
      return `The value must be one of ${setting.choices.join(', ')}`;
    case 'picture':
      return 'The value must be the address of an uploaded picture, or default';
    case 'contact':
      return `The contact must be an e-mail address, or an address that begins with https://, of at most ${setting.most} characters`;
    case 'languages':
      return 'The value must be languages such as en,de, each of them once';
    case 'zone':
      return 'The value must be a time zone such as Europe/Oslo, or nothing';
    case 'text':
      return 'The value must not be blank';
  }
}

/** In which transaction a setting is saved that a result or a voter's choice depends on. */
const CHANGES: Partial<Record<SettingKey, typeof changeApartAs>> = {
  score_damping: changeAs,
  overall_ranking: changeVotingApartAs,
};

export async function saveSetting(
  db: Db,
  caller: Caller,
  request: SaveSettingRequest,
  siteOrigin: string,
): Promise<SystemSetting> {
  const { key, value } = request;
  if (!isSettingValue(key, value)) {
    const message = describeAllowedValues(key);
    throw new AppError('request.invalid', 400, message, { details: [{ field: 'value', message }] });
  }
  return (CHANGES[key] ?? changeApartAs)(db, caller, async (trx) => {
    const leadsElsewhere = key === 'organizer_contact' && isElsewhere(value, siteOrigin);
    if (isRule(key) || leadsElsewhere) await requireFreshSecondFactor(trx, caller);
    const stored = await lockSetting(trx, defaultOf(key));
    const subject = { subjectType: 'setting', subjectId: key, actions: 'setting' };
    await rejectStaleEdit(trx, request.version, stored, subject);
    const description = request.description ?? stored.description;
    if (key === 'overall_ranking' && value !== stored.value) await requireNoOpenResult(trx);
    await updateSetting(trx, { key, value, description });
    await recordAuditEvent(trx, caller, {
      action: 'setting.changed',
      subjectType: 'setting',
      subjectId: key,
      detail: { from: stored.value, to: value },
    });
    if (value !== stored.value) await publishRule(trx, caller, { key, from: stored.value, to: value });
    await publishRaisedLimits(trx, caller, { [key]: { from: stored.value, to: value } });
    return { key, value, description, version: stored.version + 1 };
  });
}

/** Changes what differs, and records that as one audit event. No preset changes what a result is computed from. */
export async function applyPreset(db: Db, caller: Caller, { preset }: ApplyPresetRequest): Promise<SystemSetting[]> {
  const values = SETTING_PRESETS[preset];
  const change = 'overall_ranking' in values ? changeVotingApartAs : changeApartAs;
  await change(db, caller, async (trx) => {
    await requireFreshSecondFactor(trx, caller);
    const changes: Record<string, { from: string; to: string }> = {};
    for (const key of SETTING_KEYS) {
      const to = values[key];
      if (to === undefined) continue;
      const { value: from, description } = await lockSetting(trx, defaultOf(key));
      if (from === to) continue;
      if (key === 'overall_ranking') await requireNoOpenResult(trx);
      await updateSetting(trx, { key, value: to, description });
      await publishRule(trx, caller, { key, from, to });
      changes[key] = { from, to };
    }
    await publishRaisedLimits(trx, caller, changes);
    await recordAuditEvent(trx, caller, {
      action: 'setting.preset_applied',
      subjectType: 'setting',
      subjectId: preset,
      detail: { changes },
    });
  });
  return listSettings(db);
}

async function publishRule(
  trx: Trx,
  caller: Caller,
  { key, from, to }: { key: SettingKey; from: string; to: string },
): Promise<void> {
  if (key === 'score_damping') {
    await recordPublicDecision(trx, caller, 'formula.changed', { from: Number(from), to: Number(to) });
  }
  const rule = { second_approval: 'approvals', approval_by_made_accounts: 'made_accounts' } as const;
  if (key === 'second_approval' || key === 'approval_by_made_accounts') {
    await recordPublicDecision(trx, caller, 'approval_rule.changed', { rule: rule[key], isOn: to === 'on' });
  }
}
