import { type AdminVendor, DESCRIPTION_MAX, NAME_MAX, URL_MAX } from '@plaudit/admin-api/contract';
import { TextArea, TextField } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { emblemAddressOf, isEmblemAddress } from '../../../../shared-ui/drawing/emblem-address.ts';
import { WhoApproves } from '../../components/approvals/who-approves.tsx';
import { RowDialog } from '../../components/dialogs/row-dialog.tsx';
import { CheckField } from '../../components/forms/check-field.tsx';
import { PicturePreview } from '../../components/pictures/picture-preview.tsx';
import { PictureUpload } from '../../components/pictures/picture-upload.tsx';
import { useSaveVendor } from './api.ts';
import { compareWithStored, isComplete, toForm, toRequest } from './vendor-form.ts';

export function VendorDialog({ vendor, onClose }: { vendor?: AdminVendor; onClose: () => void }) {
  // True while a chosen picture is neither uploaded nor discarded.
  const [isCropping, setCropping] = useState(false);
  return (
    <RowDialog
      title={vendor ? 'Edit Vendor' : 'Add Vendor'}
      submitLabel={vendor ? 'Update Vendor' : 'Create Vendor'}
      busyLabel={vendor ? 'Updating...' : 'Creating...'}
      disabled={isCropping}
      hasOtherInput={({ imageUrl }) => imageUrl !== (vendor?.imageUrl ?? '')}
      row={vendor}
      save={useSaveVendor(vendor?.id)}
      toForm={toForm}
      toRequest={(edited, base) => toRequest(edited, base?.version)}
      compareWithStored={compareWithStored}
      isComplete={isComplete}
      onClose={onClose}
    >
      {({ form, set, errorOf }) => (
        <>
          <TextField
            label="Name"
            value={form.name}
            maxLength={NAME_MAX}
            error={errorOf('name', 'Needed')}
            onChange={(event) => set({ name: event.target.value })}
          />
          {vendor && form.name !== vendor.name ? (
            <WhoApproves when="switched on" about="Another name needs approval if it has votes." />
          ) : null}
          <TextArea
            label="Description"
            rows={3}
            value={form.description}
            maxLength={DESCRIPTION_MAX}
            error={errorOf('description', 'Needed')}
            onChange={(event) => set({ description: event.target.value })}
          />
          <PictureUpload onUploaded={(imageUrl) => set({ imageUrl })} onOpenChange={setCropping} />
          <CheckField
            label="Use the drawn seal"
            sentence="A seal with the letters of the name, in place of a picture."
            checked={isEmblemAddress(form.imageUrl)}
            onChange={(checked) => set({ imageUrl: checked ? emblemAddressOf(form.name) : '' })}
          />
          {isEmblemAddress(form.imageUrl) ? null : (
            <TextField
              label="Image URL"
              hint="Filled in by an upload, or https://… of a picture elsewhere, or a path on this site"
              value={form.imageUrl}
              maxLength={URL_MAX}
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
              error={errorOf('imageUrl', 'Needed')}
              onChange={(event) => set({ imageUrl: event.target.value })}
            />
          )}
          <PicturePreview name={form.name} url={form.imageUrl.trim()} />
        </>
      )}
    </RowDialog>
  );
}
