import { AddIcon, Button } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { useOpenDialog } from '../components/dialogs/dialog-host.tsx';
import { StepFrame } from '../components/dialogs/dialog-or-step.tsx';
import { Loaded } from '../components/loaded.tsx';
import { categoriesQuery } from '../features/categories/api.ts';
import { CategoryLinesDialog } from '../features/categories/category-lines-dialog.tsx';
import { isSixCriteria } from '../features/categories/category-sets.ts';
import { byKey, settingsQuery } from '../features/site/api.ts';
import { AppearanceDialog } from '../features/site/appearance-dialog.tsx';
import { CustomizeSiteDialog } from '../features/site/customize-site-dialog.tsx';
import { RulesCards } from '../features/site/rules-cards.tsx';
import { vendorsQuery } from '../features/vendors/api.ts';
import { ImportDialog } from '../features/vendors/import-dialog.tsx';
import { PicturesDialog } from '../features/vendors/pictures/pictures-dialog.tsx';
import { VendorDialog } from '../features/vendors/vendor-dialog.tsx';
import { formatCount } from '../lib/format-counts.ts';

type StepProps = { frame: Omit<ComponentProps<typeof StepFrame>, 'children'>; onDone: () => void };

export function TextsStep({ frame, onDone }: StepProps) {
  const settings = useQuery(settingsQuery);
  return (
    <StepFrame {...frame}>
      <Loaded query={settings} what="the site's texts">
        {(data) => <CustomizeSiteDialog stored={byKey(data)} onClose={onDone} />}
      </Loaded>
    </StepFrame>
  );
}

export function LookStep({ frame, onDone }: StepProps) {
  const settings = useQuery(settingsQuery);
  return (
    <StepFrame {...frame}>
      <Loaded query={settings} what="the look">
        {(data) => <AppearanceDialog stored={byKey(data)} onClose={onDone} />}
      </Loaded>
    </StepFrame>
  );
}

type CategoriesStepProps = StepProps & { isBeforeOpening: boolean | undefined; isFinished: boolean };

export function CategoriesStep({ frame, onDone, isBeforeOpening = false, isFinished }: CategoriesStepProps) {
  const categories = useQuery(categoriesQuery);
  const stored = categories.data ?? [];
  const keepLabel = isSixCriteria(stored) ? 'Keep the Six Criteria' : `Keep These ${stored.length}`;
  return (
    <StepFrame {...frame} skipLabel={stored.length > 0 ? keepLabel : frame.skipLabel}>
      <Loaded query={categories} what="the categories">
        {(data) => (
          <CategoryLinesDialog
            others={data}
            isPeriodRunning={!isBeforeOpening}
            proposesToReplace={isBeforeOpening ? !isFinished : undefined}
            onClose={onDone}
          />
        )}
      </Loaded>
    </StepFrame>
  );
}

export function VendorsStep({ frame, onDone }: StepProps) {
  const vendors = useQuery(vendorsQuery);
  const openDialog = useOpenDialog();
  const [task, setTask] = useState<'file' | 'pictures'>();
  return (
    <Loaded query={vendors} what="the vendors">
      {(data) => {
        const shown = task ?? (data.length > 0 ? 'pictures' : 'file');
        const aside = (
          <div className="ui-actions">
            {data.length > 0 ? (
              <Button size="small" variant="quiet" onClick={() => setTask(shown === 'file' ? 'pictures' : 'file')}>
                {shown === 'file' ? 'Add Pictures' : 'Import a File'}
              </Button>
            ) : null}
            <Button
              size="small"
              variant="quiet"
              icon={<AddIcon aria-hidden="true" />}
              onClick={() => openDialog((close) => <VendorDialog onClose={close} />)}
            >
              Add One by Hand
            </Button>
          </div>
        );
        const links = data.reduce((sum, vendor) => sum + vendor.links.length, 0);
        const stored =
          links > 0
            ? `${formatCount(data.length, 'vendor')} and ${formatCount(links, 'link')}`
            : formatCount(data.length, 'vendor');
        const description =
          shown === 'file'
            ? frame.description
            : `${stored} ${data.length + links === 1 ? 'is' : 'are'} stored. Now their pictures.`;
        return (
          <StepFrame {...frame} description={description} aside={aside}>
            {shown === 'file' ? (
              <ImportDialog onClose={() => setTask('pictures')} />
            ) : (
              <PicturesDialog vendors={data} onClose={onDone} />
            )}
          </StepFrame>
        );
      }}
    </Loaded>
  );
}

export function RulesStep({ frame, onDone }: StepProps) {
  const settings = useQuery(settingsQuery);
  return (
    <StepFrame {...frame}>
      <Loaded query={settings} what="the rules">
        {(data) => <RulesCards stored={byKey(data)} onDone={onDone} />}
      </Loaded>
    </StepFrame>
  );
}
