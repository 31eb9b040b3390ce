import { SETTING_PRESETS, type SettingPreset } from '@plaudit/admin-api/contract';
import { Badge, Button, Card } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useOpenDialog } from '../../components/dialogs/dialog-host.tsx';
import { Facts } from '../../components/facts.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { byKey, type SettingValues, settingsQuery } from './api.ts';
import { PresetDialog } from './preset-dialog.tsx';
import { linesOf, PRESETS } from './presets.ts';

const KEYS = Object.keys(SETTING_PRESETS) as SettingPreset[];

export function SitePresets() {
  return (
    <Card
      title="Presets"
      description="Choose what sounds like yours. Bold is what it changes. Until then everything stays as it is."
    >
      <PresetList />
    </Card>
  );
}

export function PresetList() {
  const settings = useQuery(settingsQuery);
  return (
    <Loaded query={settings} what="the presets">
      {(data) => {
        const stored = byKey(data);
        return (
          <div className="admin-danger-list" data-danger="outlined">
            {KEYS.map((preset) => (
              <Preset key={preset} preset={preset} stored={stored} />
            ))}
          </div>
        );
      }}
    </Loaded>
  );
}

function Preset({ preset, stored }: { preset: SettingPreset; stored: SettingValues }) {
  const openDialog = useOpenDialog();
  const { title, sentence } = PRESETS[preset];
  const lines = linesOf(preset, stored);
  const titleId = `preset-${preset}`;
  return (
    <section aria-labelledby={titleId} tabIndex={-1}>
      <div>
        <h3 id={titleId} className="admin-section-title">
          {title}
        </h3>
        <p className="ui-hint">{sentence}</p>
        <Facts
          facts={lines.map(({ name, text, present, isSwitched }) => [
            name,
            isSwitched ? (
              <span key={name}>
                <strong>{text}</strong> <span className="ui-hint">Now: {present}</span>
              </span>
            ) : (
              text
            ),
          ])}
        />
      </div>
      {lines.some(({ isSwitched }) => isSwitched) ? (
        <Button
          aria-describedby={titleId}
          onClick={() => openDialog((close) => <PresetDialog preset={preset} stored={stored} onClose={close} />)}
        >
          Use These Rules
        </Button>
      ) : (
        <Badge>In use</Badge>
      )}
    </section>
  );
}
