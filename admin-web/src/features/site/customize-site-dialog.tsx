import { SETTING_VALUE_MAX, SITE_SETTING_KEYS, type SystemSetting } from '@plaudit/admin-api/contract';
import { TextArea, TextField } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { useIsStep } from '../../components/dialogs/dialog-or-step.tsx';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { StaleEditNotice } from '../../components/forms/stale-edit-notice.tsx';
import { TileChoice } from '../../components/forms/tile-choice.tsx';
import { storedVersionOf } from '../../http/stale-edit.ts';
import { type SettingValues, useSaveSite } from './api.ts';
import { LanguagesField } from './languages-field.tsx';
import { CriteriaSeals, SitePreview } from './site-preview.tsx';
import { HERO_CRITERIA, SITE_LABELS, type SiteKey } from './site-texts.ts';
import { appearanceTokensOf, changesOf, coverOf, logoOf, valuesOf } from './site-values.ts';
import './customize-site-dialog.css';

const FIGURES = {
  criteria: <CriteriaSeals isSmall />,
  categories: (
    <>
      <CriteriaSeals isSmall count={2} /> +
    </>
  ),
  none: '–',
};

/** `stored` are the settings at the time when the form was opened. The server rejects an edit of an older version. */
export function CustomizeSiteDialog({ stored, onClose }: { stored: SettingValues; onClose: () => void }) {
  const [base, setBase] = useState(stored);
  const save = useSaveSite((setting) => setBase((former) => ({ ...former, [setting.key]: setting })));
  const [values, setValues] = useState(() => valuesOf(stored));
  const changeValue = (key: SiteKey, value: string) => setValues((former) => ({ ...former, [key]: value }));
  const isStep = useIsStep();
  const newer = storedVersionOf<SystemSetting>(save.error);

  const submit = () => save.mutate({ changes: changesOf(values, base), stored: base }, { onSuccess: onClose });
  const resolveConflict = (setting: SystemSetting, usesStored: boolean) => {
    setBase((former) => ({ ...former, [setting.key]: setting }));
    if (usesStored) changeValue(setting.key as SiteKey, setting.value);
    save.reset();
  };

  return (
    <FormDialog
      title="Customize Site"
      description="A field left blank keeps what is stored."
      submitLabel={isStep ? 'Save and Go On' : 'Save Changes'}
      busyLabel="Saving..."
      busy={save.isPending}
      size="large"
      onSubmit={submit}
      onClose={onClose}
    >
      {newer ? (
        <StaleEditNotice
          error={save.error}
          fields={[
            { label: SITE_LABELS[newer.key as SiteKey], mine: values[newer.key as SiteKey], stored: newer.value },
          ]}
          onUseStored={() => resolveConflict(newer, true)}
          onKeepMine={() => resolveConflict(newer, false)}
        />
      ) : null}
      <div className="admin-form-and-preview">
        <div className="admin-form">
          {SITE_SETTING_KEYS.map((key) => {
            const field = {
              label: SITE_LABELS[key],
              value: values[key],
              placeholder: base[key].value,
              maxLength: SETTING_VALUE_MAX,
            };
            return key === 'site_description' ? (
              <TextArea
                key={key}
                {...field}
                rows={isStep ? 2 : 3}
                onChange={(event) => changeValue(key, event.target.value)}
              />
            ) : (
              <TextField key={key} {...field} onChange={(event) => changeValue(key, event.target.value)} />
            );
          })}
          <TileChoice
            legend={SITE_LABELS.hero_criteria}
            tiles={HERO_CRITERIA.map((each) => ({ ...each, figure: FIGURES[each.value] }))}
            value={HERO_CRITERIA.find(({ value }) => value === values.hero_criteria)?.value ?? 'criteria'}
            onChange={(value) => changeValue('hero_criteria', value)}
          />
          <LanguagesField value={values.site_languages} onChange={(value) => changeValue('site_languages', value)} />
        </div>
        <div>
          <p className="ui-label admin-preview-label">As voters see it</p>
          <SitePreview
            values={{ ...valuesOf(base), ...nonBlank(values) }}
            criteria={values.hero_criteria}
            appearance={appearanceTokensOf(base)}
            logo={logoOf(base)}
            cover={coverOf(base)}
          />
        </div>
      </div>
    </FormDialog>
  );
}

const nonBlank = (values: Record<SiteKey, string>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));
