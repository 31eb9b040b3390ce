import { type AdminCategory, DESCRIPTION_MAX, NAME_MAX } from '@plaudit/admin-api/contract';
import { Button, TextArea, TextField, toast } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { WhoApproves } from '../../components/approvals/who-approves.tsx';
import { RowDialog } from '../../components/dialogs/row-dialog.tsx';
import { IconField } from '../../components/forms/icon-field.tsx';
import { PicturePreview } from '../../components/pictures/picture-preview.tsx';
import { PictureUpload } from '../../components/pictures/picture-upload.tsx';
import { useSaveCategory } from './api.ts';
import { compareWithStored, isComplete, REQUIRED_MESSAGE, toForm, toNewForm, toRequest } from './category-form.ts';
import { ColorField } from './color-field.tsx';
import { OpensField } from './opens-field.tsx';

type CategoryDialogProps = {
  category?: AdminCategory;
  /** The categories of the site: a new one gets another icon and another color. */
  others: readonly AdminCategory[];
  isPeriodRunning: boolean;
  onClose: () => void;
};

export function CategoryDialog({ category, others, isPeriodRunning, onClose }: CategoryDialogProps) {
  const [isCropping, setCropping] = useState(false);
  return (
    <RowDialog
      title={category ? 'Edit Category' : 'Add Category'}
      submitLabel={category ? 'Update Category' : 'Create Category'}
      busyLabel={category ? 'Updating...' : 'Creating...'}
      disabled={isCropping}
      hasOtherInput={({ imageUrl }) => imageUrl !== (category?.imageUrl ?? '')}
      row={category}
      save={useSaveCategory(category?.id)}
      toForm={(row) => (row ? toForm(row) : toNewForm(others))}
      toNextForm={(saved) => toNewForm([...others, saved], saved.opens)}
      toRequest={(edited, base) => toRequest(edited, base?.version)}
      compareWithStored={compareWithStored}
      isComplete={isComplete}
      onIncomplete={() =>
        toast({
          title: category ? 'Failed to update category' : 'Failed to create category',
          description: REQUIRED_MESSAGE,
          variant: 'destructive',
        })
      }
      onClose={onClose}
    >
      {({ form, set, errorOf }) => (
        <>
          <TextField
            label="Name"
            value={form.name}
            maxLength={NAME_MAX}
            error={errorOf('name', 'A name is needed')}
            onChange={(event) => set({ name: event.target.value })}
          />
          {category && form.name !== category.name ? (
            <WhoApproves when="switched on" about="Another name needs approval if it has votes." />
          ) : null}
          <TextArea
            label="Description"
            rows={3}
            value={form.description}
            maxLength={DESCRIPTION_MAX}
            error={errorOf('description', 'A description is needed')}
            onChange={(event) => set({ description: event.target.value })}
          />
          <ColorField label="Color" value={form.color} onChange={(color) => set({ color })} />
          <IconField
            label="Icon"
            hint="Pick one, or type a name. The old icon classes, such as fa-bolt, are understood."
            value={form.icon}
            color={form.color}
            error={errorOf('icon')}
            onChange={(icon) => set({ icon })}
          />
          <fieldset className="admin-form">
            <legend className="ui-label">Picture</legend>
            <p className="ui-hint">For its ballot. Without one the icon stands alone.</p>
            <PictureUpload onUploaded={(imageUrl) => set({ imageUrl })} onOpenChange={setCropping} />
            {form.imageUrl ? (
              <div className="admin-upload-actions">
                <PicturePreview name={form.name} url={form.imageUrl} />
                <Button variant="quiet" size="small" onClick={() => set({ imageUrl: '' })}>
                  No picture
                </Button>
              </div>
            ) : null}
          </fieldset>
          {isPeriodRunning && !category ? <OpensField opens={form.opens} onChange={(opens) => set({ opens })} /> : null}
        </>
      )}
    </RowDialog>
  );
}
