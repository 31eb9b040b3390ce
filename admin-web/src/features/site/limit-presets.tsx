import { LIMIT_PRESETS, LIMIT_SETTING_KEYS, type LimitPreset } from '@plaudit/admin-api/contract';
import { Badge, Button, CheckIcon, ConfirmDialog, Notice } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { formatCount, formatNumber } from '../../lib/format-counts.ts';
import { type SettingValues, useSaveLimits } from './api.ts';
import { LIMIT_GROUPS } from './site-limits.ts';
import { VenuePreset } from './venue/venue-preset.tsx';
import './site-rules.css';

const LABELS = new Map(LIMIT_GROUPS.flatMap(({ rules }) => rules.map(({ key, label }) => [key, label])));

export function LimitPresets({ stored }: { stored: SettingValues }) {
  const [chosen, setChosen] = useState<LimitPreset>();
  return (
    <div>
      <h3>Limits</h3>
      <ul className="admin-presets">
        {LIMIT_PRESETS.map((preset) => (
          <li key={preset.name} tabIndex={-1}>
            {changedBy(preset, stored).length > 0 ? (
              <Button onClick={() => setChosen(preset)}>{preset.name}</Button>
            ) : (
              <Badge tone="success" icon={<CheckIcon aria-hidden="true" />}>
                {preset.name}
              </Badge>
            )}
            <p className="ui-hint">{preset.about}</p>
          </li>
        ))}
        <VenuePreset />
      </ul>
      {chosen ? <UsePresetDialog preset={chosen} stored={stored} onClose={() => setChosen(undefined)} /> : null}
    </div>
  );
}

/** The stored limits that are different in the preset. */
function changedBy({ limits }: LimitPreset, stored: SettingValues) {
  return LIMIT_SETTING_KEYS.map((key) => ({ setting: stored[key], value: limits[key] })).filter(
    ({ setting, value }) => setting.value !== String(value),
  );
}

type UsePresetDialogProps = { preset: LimitPreset; stored: SettingValues; onClose: () => void };

function UsePresetDialog({ preset, stored, onClose }: UsePresetDialogProps) {
  const save = useSaveLimits();
  const changes = changedBy(preset, stored);
  const requests = changes.map(({ setting: { key, description, version }, value }) => ({
    key,
    value: String(value),
    description,
    version,
  }));
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Use the limits “${preset.name}”?`}
      confirmLabel="Use These Limits"
      busyLabel="Saving..."
      busy={save.isPending}
      onConfirm={() => save.mutate(requests, { onSuccess: onClose })}
      effect={
        <Notice tone="info" title={`${formatCount(changes.length, 'limit')} will change`}>
          <ul>
            {changes.map(({ setting, value }) => (
              <li key={setting.key}>
                {LABELS.get(setting.key)}: {formatNumber(Number(setting.value))} → {formatNumber(value)}
              </li>
            ))}
          </ul>
        </Notice>
      }
    />
  );
}
