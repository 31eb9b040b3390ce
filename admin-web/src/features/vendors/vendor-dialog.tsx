import { type AdminVendor, DESCRIPTION_MAX, NAME_MAX, URL_MAX } from '@plaudit/admin-api/contract';
import { TextArea, TextField } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { StaleEditNotice } from '../../components/stale-edit-notice.tsx';
import { fieldErrorOf } from '../../http/http-error.ts';
import { storedVersionOf } from '../../http/stale-edit.ts';
import { useSaveVendor } from './api.ts';
import { PicturePreview } from './picture-preview.tsx';
import { compareVersions, isComplete, toForm, toRequest, type VendorForm } from './vendor-form.ts';

/** Adds a vendor when none is given. A form that lacks something is not sent; it marks what is missing. */
export function VendorDialog({ vendor, onClose }: { vendor?: AdminVendor; onClose: () => void }) {
  const save = useSaveVendor(vendor?.id);
  const [form, setForm] = useState(() => toForm(vendor));
  const [version, setVersion] = useState(vendor?.version);
  const [tried, setTried] = useState(false);
  const set = (change: Partial<VendorForm>) => setForm((former) => ({ ...former, ...change }));
  const stored = storedVersionOf<AdminVendor>(save.error);
  const errorOf = (field: keyof VendorForm) =>
    tried && form[field].trim() === '' ? 'Needed' : fieldErrorOf(save.error, field);

  const submit = () => {
    setTried(true);
    if (isComplete(form)) save.mutate(toRequest(form, version), { onSuccess: onClose });
  };
  const settle = (row: AdminVendor, useStored: boolean) => {
    setVersion(row.version);
    if (useStored) setForm(toForm(row));
    save.reset();
  };

  return (
    <FormDialog
      title={vendor ? 'Edit Vendor' : 'Add Vendor'}
      submitLabel={vendor ? 'Update Vendor' : 'Create Vendor'}
      busyLabel={vendor ? 'Updating...' : 'Creating...'}
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
        error={errorOf('name')}
        onChange={(event) => set({ name: event.target.value })}
      />
      <TextArea
        label="Description"
        rows={3}
        value={form.description}
        maxLength={DESCRIPTION_MAX}
        error={errorOf('description')}
        onChange={(event) => set({ description: event.target.value })}
      />
      <TextField
        label="Image URL"
        hint="https://…, or a path on this site such as /pictures/name.svg"
        value={form.imageUrl}
        maxLength={URL_MAX}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        error={errorOf('imageUrl')}
        onChange={(event) => set({ imageUrl: event.target.value })}
      />
      <PicturePreview name={form.name} url={form.imageUrl.trim()} />
    </FormDialog>
  );
}
