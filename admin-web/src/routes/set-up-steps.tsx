import { Button, TextLink } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { useOpenDialog } from '../components/dialogs/dialog-host.tsx';
import { DialogOrStep, StepFrame } from '../components/dialogs/dialog-or-step.tsx';
import { Loaded } from '../components/loaded.tsx';
import { categoriesQuery } from '../features/categories/api.ts';
import { CategoryLinesDialog } from '../features/categories/category-lines-dialog.tsx';
import { byKey, settingsQuery } from '../features/site/api.ts';
import { AppearanceDialog } from '../features/site/appearance-dialog.tsx';
import { CustomizeSiteDialog } from '../features/site/customize-site-dialog.tsx';
import { PresetList } from '../features/site/site-presets.tsx';
import { vendorsQuery } from '../features/vendors/api.ts';
import { ImportDialog } from '../features/vendors/import-dialog.tsx';
import { PicturesDialog } from '../features/vendors/pictures/pictures-dialog.tsx';
import { VendorDialog } from '../features/vendors/vendor-dialog.tsx';
import { formatCount } from '../lib/format-counts.ts';
import { tabPath } from '../lib/paths.ts';

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
  return (
    <StepFrame {...frame}>
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
            {data.length > 0 ? <span>{formatCount(data.length, 'vendor')}</span> : null}
            <Button size="small" onClick={() => openDialog((close) => <VendorDialog onClose={close} />)}>
              Add One by Hand
            </Button>
            {data.length > 0 ? (
              <Button size="small" onClick={() => setTask(shown === 'file' ? 'pictures' : 'file')}>
                {shown === 'file' ? 'Add Pictures' : 'Import a File'}
              </Button>
            ) : null}
          </div>
        );
        return (
          <StepFrame {...frame} aside={aside}>
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

export function RulesStep({ frame, onDone, isAnswered }: StepProps & { isAnswered: boolean }) {
  const aside = (
    <p>
      <TextLink href={tabPath('security')}>Every setting</TextLink>
    </p>
  );
  return (
    <StepFrame {...frame} aside={aside}>
      <DialogOrStep
        title={frame.title}
        isAnswered={isAnswered}
        onOpenChange={onDone}
        actions={
          <Button variant="primary" onClick={onDone}>
            Continue
          </Button>
        }
      >
        <PresetList />
      </DialogOrStep>
    </StepFrame>
  );
}
