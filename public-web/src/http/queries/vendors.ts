import type { Vendor, VendorLink } from '@plaudit/public-api/contract';
import { getQuery } from '../http-client.ts';

export const vendorsQuery = getQuery<Vendor[]>('/api/vendors');

export const vendorLinksQuery = (vendorId: number) => getQuery<VendorLink[]>('/api/vendors', vendorId, 'links');
