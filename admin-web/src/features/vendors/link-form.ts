import { type AdminVendorLink, DEFAULT_LINK_ICON, type SaveVendorLinkRequest } from '@plaudit/admin-api/contract';
import type { EditedField } from '../../components/forms/stale-edit-notice.tsx';

export type LinkForm = { title: string; url: string; description: string; icon: string };

export const toForm = (link: AdminVendorLink | undefined): LinkForm => ({
  title: link?.title ?? '',
  url: link?.url ?? '',
  description: link?.description ?? '',
  icon: link?.icon ?? DEFAULT_LINK_ICON,
});

export const isComplete = ({ title, url }: LinkForm) => title.trim() !== '' && url.trim() !== '';

export function toRequest(form: LinkForm, stored: { displayOrder: number; version?: number }): SaveVendorLinkRequest {
  return {
    title: form.title.trim(),
    url: form.url.trim(),
    description: form.description.trim() || null,
    icon: form.icon.trim() || DEFAULT_LINK_ICON,
    displayOrder: stored.displayOrder,
    ...(stored.version === undefined ? {} : { version: stored.version }),
  };
}

export const compareWithStored = (form: LinkForm, stored: AdminVendorLink): EditedField[] => [
  { label: 'Title', mine: form.title, stored: stored.title },
  { label: 'URL', mine: form.url, stored: stored.url },
  { label: 'Description', mine: form.description, stored: stored.description ?? '' },
  { label: 'Icon', mine: form.icon, stored: stored.icon },
];
