import { type AdminCategory, DESCRIPTION_MAX, NAME_MAX } from '@plaudit/admin-api/contract';
import { TextArea, TextField, toast } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { ColorField } from '../../components/color-field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { IconField } from '../../components/icon-field.tsx';
import { StaleEditNotice } from '../../components/stale-edit-notice.tsx';
import { fieldErrorOf } from '../../http/http-error.ts';
import { storedVersionOf } from '../../http/stale-edit.ts';
import { useSaveCategory } from './api.ts';
import {
  type CategoryForm,
  compareVersions,
  isComplete,
  REQUIRED_MESSAGE,
  toForm,
  toRequest,
} from './category-form.ts';

/** Adds a category when none is given. */
export function CategoryDialog({ category, onClose }: { category?: AdminCategory; onClose: () => void }) {
  const save = useSaveCategory(category?.id);
  const [form, setForm] = useState(() => toForm(category));
  const [version, setVersion] = useState(category?.version);
  const [tried, setTried] = useState(false);
  const set = (change: Partial<CategoryForm>) => setForm((former) => ({ ...former, ...change }));
  const stored = storedVersionOf<AdminCategory>(save.error);

  const submit = () => {
    setTried(true);
    if (isComplete(form)) save.mutate(toRequest(form, version), { onSuccess: onClose });
    else
      toast({
        title: category ? 'Failed to update category' : 'Failed to create category',
        description: REQUIRED_MESSAGE,
        variant: 'destructive',
      });
  };
  const settle = (row: AdminCategory, useStored: boolean) => {
    setVersion(row.version);
    if (useStored) setForm(toForm(row));
    save.reset();
  };
  const missing = (text: string, name: string) =>
    tried && text.trim() === '' ? `A ${name} is needed` : fieldErrorOf(save.error, name);

  return (
    <FormDialog
      title={category ? 'Edit Category' : 'Add Category'}
      submitLabel={category ? 'Update Category' : 'Create Category'}
      busyLabel={category ? 'Updating...' : 'Creating...'}
      busy={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {stored ? (
        <StaleEditNotice
          fields={compareVersions(form, stored)}
          onUseStored={() => settle(stored, true)}
          onKeepMine={() => settle(stored, false)}
        />
      ) : null}
      <TextField
        label="Name"
        value={form.name}
        maxLength={NAME_MAX}
        error={missing(form.name, 'name')}
        onChange={(event) => set({ name: event.target.value })}
      />
      <TextArea
        label="Description"
        rows={3}
        value={form.description}
        maxLength={DESCRIPTION_MAX}
        error={missing(form.description, 'description')}
        onChange={(event) => set({ description: event.target.value })}
      />
      <ColorField label="Color" value={form.color} onChange={(color) => set({ color })} />
      <IconField
        label="Icon"
        hint="Pick one, or type a name. The old icon classes, such as fa-bolt, are understood."
        value={form.icon}
        color={form.color}
        error={fieldErrorOf(save.error, 'icon')}
        onChange={(icon) => set({ icon })}
      />
    </FormDialog>
  );
}
