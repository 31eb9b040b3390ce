import {
  type AdminVendor,
  type AdminVendorLink,
  LINK_DESCRIPTION_MAX,
  NAME_MAX,
  URL_MAX,
} from '@plaudit/admin-api/contract';
import { TextField } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { IconField } from '../../components/icon-field.tsx';
import { StaleEditNotice } from '../../components/stale-edit-notice.tsx';
import { fieldErrorOf } from '../../http/http-error.ts';
import { storedVersionOf } from '../../http/stale-edit.ts';
import { useSaveLink } from './api.ts';
import { compareVersions, isComplete, type LinkForm, toForm, toRequest } from './link-form.ts';

type LinkDialogProps = { vendor: AdminVendor; link?: AdminVendorLink; onClose: () => void };

/** Adds a link when none is given. */
export function LinkDialog({ vendor, link, onClose }: LinkDialogProps) {
  const save = useSaveLink(vendor.id, link?.id);
  const [form, setForm] = useState(() => toForm(link));
  const [base, setBase] = useState<{ displayOrder: number; version?: number }>(link ?? { displayOrder: 0 });
  const [tried, setTried] = useState(false);
  const set = (change: Partial<LinkForm>) => setForm((former) => ({ ...former, ...change }));
  const stored = storedVersionOf<AdminVendorLink>(save.error);
  const errorOf = (field: 'title' | 'url') =>
    tried && form[field].trim() === '' ? 'Needed' : fieldErrorOf(save.error, field);

  const submit = () => {
    setTried(true);
    if (isComplete(form)) save.mutate(toRequest(form, base), { onSuccess: onClose });
  };
  const settle = (row: AdminVendorLink, useStored: boolean) => {
    setBase(row);
    if (useStored) setForm(toForm(row));
    save.reset();
  };

  return (
    <FormDialog
      title={link ? 'Edit Link' : 'Add Link'}
      description={`Shown on the profile of ${vendor.name}; it opens in a new tab.`}
      submitLabel={link ? 'Update Link' : 'Add Link'}
      busyLabel={link ? 'Updating...' : 'Adding...'}
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
        label="Title"
        value={form.title}
        maxLength={NAME_MAX}
        error={errorOf('title')}
        onChange={(event) => set({ title: event.target.value })}
      />
      <TextField
        label="URL"
        hint="http or https"
        value={form.url}
        maxLength={URL_MAX}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        error={errorOf('url')}
        onChange={(event) => set({ url: event.target.value })}
      />
      <TextField
        label="Description (optional)"
        value={form.description}
        maxLength={LINK_DESCRIPTION_MAX}
        error={fieldErrorOf(save.error, 'description')}
        onChange={(event) => set({ description: event.target.value })}
      />
      <IconField
        label="Icon"
        hint="Pick one, or type a name."
        value={form.icon}
        error={fieldErrorOf(save.error, 'icon')}
        onChange={(icon) => set({ icon })}
      />
    </FormDialog>
  );
}
