import type { AdminVendor, SaveVendorRequest } from '@plaudit/admin-api/contract';
import { emblemAddressOf, isEmblemAddress } from '../../../../shared-ui/drawing/emblem-address.ts';
import type { EditedField } from '../../components/forms/stale-edit-notice.tsx';

export type VendorForm = { name: string; description: string; imageUrl: string };

export const toForm = (vendor: AdminVendor | undefined): VendorForm => ({
  name: vendor?.name ?? '',
  description: vendor?.description ?? '',
  imageUrl: vendor?.imageUrl ?? '',
});

export const isComplete = (form: VendorForm) => Object.values(form).every((text) => text.trim() !== '');

export function toRequest(form: VendorForm, version: number | undefined): SaveVendorRequest {
  return {
    name: form.name.trim(),
    description: form.description.trim(),
    // The name may have been typed after the emblem was chosen.
    imageUrl: isEmblemAddress(form.imageUrl) ? emblemAddressOf(form.name.trim()) : form.imageUrl.trim(),
    ...(version === undefined ? {} : { version }),
  };
}

export const compareWithStored = (form: VendorForm, stored: AdminVendor): EditedField[] => [
  { label: 'Name', mine: form.name, stored: stored.name },
  { label: 'Description', mine: form.description, stored: stored.description },
  { label: 'Image URL', mine: form.imageUrl, stored: stored.imageUrl },
];
