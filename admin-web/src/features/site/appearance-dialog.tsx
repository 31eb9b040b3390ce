import { APPEARANCE_SETTING_KEYS, type SystemSetting } from '@plaudit/admin-api/contract';
import { Select } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import {
  appearanceTokens,
  checkAccent,
  TYPE_PAIRINGS,
  type TypePairing,
} from '../../../../shared-ui/drawing/appearance.ts';
import { LIGHT_THEME } from '../../../../shared-ui/drawing/theme-colors.ts';
import { useIsStep } from '../../components/dialogs/dialog-or-step.tsx';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { StaleEditNotice } from '../../components/forms/stale-edit-notice.tsx';
import { TileChoice } from '../../components/forms/tile-choice.tsx';
import { storedVersionOf } from '../../http/stale-edit.ts';
import { AccentField } from './accent-field.tsx';
import { type SettingValues, useSaveSite } from './api.ts';
import { CoverField } from './cover-field.tsx';
import { LogoField } from './logo-field.tsx';
import { SitePreview } from './site-preview.tsx';
import { valuesOf } from './site-values.ts';
import './appearance-dialog.css';

const PAIRING_LABELS: Record<TypePairing, string> = { classic: 'Festive', modern: 'Plain', poster: 'Poster' };

type AppearanceKey = (typeof APPEARANCE_SETTING_KEYS)[number];
const LABELS: Record<AppearanceKey, string> = {
  brand_accent: 'Color',
  brand_type: 'Titles',
  brand_logo: 'Logo',
  brand_cover: 'Cover',
  brand_theme: 'Theme',
};
const THEME_LABELS = { both: 'Light or dark, as each visitor chooses', dark: 'The dark stage, for everybody' };
const DEFAULTS: Record<AppearanceKey, string> = {
  brand_accent: 'default',
  brand_type: 'classic',
  brand_logo: 'default',
  brand_cover: 'default',
  brand_theme: 'both',
};

const appearanceOf = (stored: SettingValues): Record<AppearanceKey, string> => ({
  brand_accent: stored.brand_accent.value,
  brand_type: stored.brand_type.value,
  brand_logo: stored.brand_logo.value,
  brand_cover: stored.brand_cover.value,
  brand_theme: stored.brand_theme.value,
});

/** The panel itself keeps Plaudit's own appearance. */
export function AppearanceDialog({ stored, onClose }: { stored: SettingValues; onClose: () => void }) {
  const [base, setBase] = useState(stored);
  const [appearance, setAppearance] = useState(() => appearanceOf(stored));
  const [isCropping, setCropping] = useState(false);
  const save = useSaveSite((setting) => setBase((former) => ({ ...former, [setting.key]: setting })));
  const changeAppearance = (key: AppearanceKey, value: string) =>
    setAppearance((former) => ({ ...former, [key]: value }));
  const newer = storedVersionOf<SystemSetting>(save.error);
  const isDefaultColor = appearance.brand_accent === DEFAULTS.brand_accent;
  const checks = isDefaultColor ? [] : checkAccent(appearance.brand_accent);
  const logo = appearance.brand_logo === DEFAULTS.brand_logo ? undefined : appearance.brand_logo;
  const cover = appearance.brand_cover === DEFAULTS.brand_cover ? undefined : appearance.brand_cover;
  const isDark = appearance.brand_theme === 'dark';
  const pairing = TYPE_PAIRINGS.find((each) => each === appearance.brand_type) ?? 'classic';
  const preview = {
    values: valuesOf(base),
    criteria: base.hero_criteria.value,
    logo,
    cover,
    appearance: appearanceTokens(appearance.brand_accent, pairing),
  };
  const isStep = useIsStep();

  const resolveConflict = (setting: SystemSetting, usesStored: boolean) => {
    setBase((former) => ({ ...former, [setting.key]: setting }));
    if (usesStored) changeAppearance(setting.key as AppearanceKey, setting.value);
    save.reset();
  };
  const submit = () => {
    const storedAppearance = appearanceOf(base);
    const changes = APPEARANCE_SETTING_KEYS.filter((key) => appearance[key] !== storedAppearance[key]).map((key) => ({
      key,
      value: appearance[key],
      version: base[key].version,
    }));
    save.mutate({ changes, stored: base }, { onSuccess: onClose });
  };

  return (
    <FormDialog
      title="Appearance"
      description="How the voters’ site, its cards and its badges look. The panel stays as it is."
      submitLabel={isStep ? 'Save and Go On' : 'Save Changes'}
      busyLabel="Saving..."
      busy={save.isPending}
      disabled={checks === undefined || isCropping}
      disabledReason={isCropping ? 'First use the picture, or go on without it.' : 'First complete the color.'}
      size="large"
      onSubmit={submit}
      onClose={onClose}
    >
      {newer ? (
        <StaleEditNotice
          error={save.error}
          fields={[
            {
              label: LABELS[newer.key as AppearanceKey],
              mine: appearance[newer.key as AppearanceKey],
              stored: newer.value,
            },
          ]}
          onUseStored={() => resolveConflict(newer, true)}
          onKeepMine={() => resolveConflict(newer, false)}
        />
      ) : null}
      <div className="admin-appearance">
        <div className="admin-form">
          <LogoField
            value={logo}
            onChange={(value) => changeAppearance('brand_logo', value)}
            onUseDefault={() => changeAppearance('brand_logo', DEFAULTS.brand_logo)}
            onCropping={setCropping}
          />
          <AccentField
            value={isDefaultColor ? LIGHT_THEME.laurel : appearance.brand_accent}
            isDefaultColor={isDefaultColor}
            checks={checks}
            onChange={(value) => changeAppearance('brand_accent', value)}
            onUseDefault={() => changeAppearance('brand_accent', DEFAULTS.brand_accent)}
          />
          <TileChoice
            legend={LABELS.brand_type}
            tiles={TYPE_PAIRINGS.map((value) => ({
              value,
              label: PAIRING_LABELS[value],
              figure: (
                <b className="admin-appearance-type" style={appearanceTokens(undefined, value)}>
                  Aa
                </b>
              ),
            }))}
            value={pairing}
            onChange={(value) => changeAppearance('brand_type', value)}
          />
          {isStep ? null : (
            <>
              <CoverField
                value={cover}
                onChange={(value) => changeAppearance('brand_cover', value)}
                onUseDefault={() => changeAppearance('brand_cover', DEFAULTS.brand_cover)}
                onUploading={setCropping}
              />
              <Select
                label="Theme"
                options={Object.entries(THEME_LABELS).map(([value, label]) => ({ value, label }))}
                value={isDark ? 'dark' : 'both'}
                onChange={(value) => changeAppearance('brand_theme', value)}
              />
            </>
          )}
        </div>
        <div>
          <p className="ui-label admin-appearance-label">As voters see it</p>
          <div className="admin-appearance-themes">
            {isDark ? null : <SitePreview {...preview} theme="light" />}
            {isStep && !isDark ? null : <SitePreview {...preview} theme="dark" />}
          </div>
        </div>
      </div>
    </FormDialog>
  );
}
