import {
  type AdminVendor,
  type AdminVendorLink,
  LINK_DESCRIPTION_MAX,
  NAME_MAX,
  URL_MAX,
} from '@plaudit/admin-api/contract';
import { TextField } from '@plaudit/shared-ui/ui';
import { RowDialog } from '../../components/dialogs/row-dialog.tsx';
import { IconField } from '../../components/forms/icon-field.tsx';
import { useSaveLink } from './api.ts';
import { compareWithStored, isComplete, toForm, toRequest } from './link-form.ts';

type LinkDialogProps = { vendor: AdminVendor; link?: AdminVendorLink; onClose: () => void };

export function LinkDialog({ vendor, link, onClose }: LinkDialogProps) {
  // Links in the same place are in the order in which they were added, so a new one comes last.
  const lastPlace = Math.max(0, ...vendor.links.map(({ displayOrder }) => displayOrder));
  return (
    <RowDialog
      title={link ? 'Edit Link' : 'Add Link'}
      description={`Shown on the profile of ${vendor.name}; it opens in a new tab.`}
      submitLabel={link ? 'Update Link' : 'Add Link'}
      busyLabel={link ? 'Updating...' : 'Adding...'}
      row={link}
      save={useSaveLink(vendor.id, link?.id)}
      toForm={toForm}
      toRequest={(edited, base) => toRequest(edited, base ?? { displayOrder: lastPlace })}
      compareWithStored={compareWithStored}
      isComplete={isComplete}
      onClose={onClose}
    >
      {({ form, set, errorOf }) => (
        <>
          <TextField
            label="Title"
            value={form.title}
            maxLength={NAME_MAX}
            error={errorOf('title', 'Needed')}
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
            error={errorOf('url', 'Needed')}
            onChange={(event) => set({ url: event.target.value })}
          />
          <TextField
            label="Description (optional)"
            value={form.description}
            maxLength={LINK_DESCRIPTION_MAX}
            error={errorOf('description')}
            onChange={(event) => set({ description: event.target.value })}
          />
          <IconField
            label="Icon"
            hint="Pick one, or type a name."
            value={form.icon}
            error={errorOf('icon')}
            onChange={(icon) => set({ icon })}
          />
        </>
      )}
    </RowDialog>
  );
}
