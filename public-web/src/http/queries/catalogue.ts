import type { Category, Vendor, VendorLink } from '@plaudit/public-api/contract';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../http-client.ts';

export const categoriesQuery = queryOptions({
  queryKey: ['/api/categories'],
  queryFn: ({ signal }) => http.get<Category[]>('/api/categories', { signal }),
});

export const vendorsQuery = queryOptions({
  queryKey: ['/api/vendors'],
  queryFn: ({ signal }) => http.get<Vendor[]>('/api/vendors', { signal }),
});

export const vendorLinksQuery = (vendorId: number) =>
  queryOptions({
    queryKey: ['/api/vendors', vendorId, 'links'],
    queryFn: ({ signal }) => http.get<VendorLink[]>(`/api/vendors/${vendorId}/links`, { signal }),
  });
