import { escapeHtml } from '@plaudit/server-kit/escape-html';
import type { Vendor } from '../../../contract/index.ts';
import { renderPlainPicture } from './plain-picture.ts';

export type LinkedVendor = Pick<Vendor, 'id' | 'name' | 'imageUrl'>;

/** A vendor's picture and name, which lead to its page. */
export const renderPlainLink = (vendor: LinkedVendor): string =>
  `<a href="/vendor/${vendor.id}">${renderPlainPicture(vendor)}<bdi>${escapeHtml(vendor.name)}</bdi></a>`;
