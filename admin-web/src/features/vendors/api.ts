import {
  type AdminCategory,
  type AdminVendor,
  type AdminVendorLink,
  type DeletedLinkResponse,
  type DeletedResponse,
  type DeleteVendorsRequest,
  type DeleteVendorsResponse,
  type ImportVendorsRequest,
  type ImportVendorsResponse,
  PANEL_LISTS_INTERVAL_MS,
  PANEL_LISTS_STALE_MS,
  type ReorderLinksRequest,
  type ReorderVendorsRequest,
  type RestoreVendorsRequest,
  type RestoreVendorsResponse,
  type SaveVendorLinkRequest,
  type SaveVendorRequest,
  VENDORS_DELETION_MAX,
} from '@plaudit/admin-api/contract';
import { queryOptions } from '@tanstack/react-query';
import { useBulkAction } from '../../components/lists/use-bulk-action.ts';
import { useSaveOrder } from '../../components/order/use-save-order.ts';
import { download } from '../../http/download.ts';
import { getQuery, http } from '../../http/http-client.ts';
import { pollEvery } from '../../http/query-client.ts';
import { useSend } from '../../http/use-send.ts';
import { formatCount } from '../../lib/format-counts.ts';

const LOAD_FAILED = 'Failed to fetch vendors';

export const vendorsQuery = queryOptions({
  ...getQuery<AdminVendor[]>('/api/admin/vendors'),
  refetchInterval: pollEvery(PANEL_LISTS_INTERVAL_MS),
  staleTime: PANEL_LISTS_STALE_MS,
  meta: { failure: LOAD_FAILED },
});

export const deletedVendorsQuery = queryOptions({
  ...getQuery<AdminVendor[]>('/api/admin/vendors', { status: 'retired' }),
  staleTime: 0,
  meta: { failure: LOAD_FAILED },
});

/** The names of the categories, which a file may put vendors in. */
export const categoryNamesQuery = queryOptions({
  ...getQuery<AdminCategory[]>('/api/admin/categories'),
  select: (categories: readonly AdminCategory[]) => categories.map(({ name }) => name),
  staleTime: PANEL_LISTS_STALE_MS,
});

/** The upload of a large file takes long on a slow connection. */
const IMPORT_TIME_LIMIT_MS = 60_000;

export const CHANGED_WITH_VENDORS = [['/api/admin/vendors'], ['/api/admin/dashboard']];

export function useSaveVendor(id: number | undefined) {
  return useSend({
    mutationFn: (body: SaveVendorRequest) =>
      id === undefined
        ? http.post<AdminVendor>('/api/admin/vendors', body)
        : http.put<AdminVendor>(`/api/admin/vendors/${id}`, body),
    meta: {
      success: id === undefined ? 'Vendor created successfully' : 'Vendor updated successfully',
      failure: id === undefined ? 'Failed to create vendor' : 'Failed to update vendor',
      comparesVersions: true,
      storesIn: '/api/admin/vendors',
      invalidates: CHANGED_WITH_VENDORS,
    },
  });
}

export function useRestoreVendor() {
  return useSend({
    mutationFn: (id: number) => http.post<AdminVendor>(`/api/admin/vendors/${id}/restore`),
    meta: {
      success: 'Vendor restored successfully',
      failure: 'Failed to restore vendor',
      removesFrom: '/api/admin/vendors',
      invalidates: CHANGED_WITH_VENDORS,
    },
  });
}

export function useDeleteVendor(vendor: AdminVendor) {
  const restore = useRestoreVendor();
  return useSend({
    mutationFn: () => http.delete<DeletedResponse>(`/api/admin/vendors/${vendor.id}`),
    meta: {
      success: () => ({
        title: 'Vendor deleted successfully',
        description: vendor.name,
        action: { label: 'Undo', onSelect: () => restore.mutate(vendor.id) },
      }),
      failure: 'Failed to delete vendor',
      removesFrom: '/api/admin/vendors',
      invalidates: CHANGED_WITH_VENDORS,
    },
  });
}

export function useSaveLink(vendorId: number, linkId: number | undefined) {
  return useSend({
    mutationFn: (body: SaveVendorLinkRequest) =>
      linkId === undefined
        ? http.post<AdminVendorLink>(`/api/admin/vendors/${vendorId}/links`, body)
        : http.put<AdminVendorLink>(`/api/admin/vendors/${vendorId}/links/${linkId}`, body),
    meta: {
      success: linkId === undefined ? 'Link added successfully' : 'Link updated successfully',
      failure: linkId === undefined ? 'Failed to add link' : 'Failed to update link',
      comparesVersions: true,
      invalidates: CHANGED_WITH_VENDORS,
    },
  });
}

export function useDeleteLink(vendorId: number, link: AdminVendorLink) {
  const add = useSaveLink(vendorId, undefined);
  const { title, url, description, icon, displayOrder } = link;
  return useSend({
    mutationFn: () => http.delete<DeletedLinkResponse>(`/api/admin/vendors/${vendorId}/links/${link.id}`),
    meta: {
      success: () => ({
        title: 'Link deleted successfully',
        description: title,
        action: { label: 'Undo', onSelect: () => add.mutate({ title, url, description, icon, displayOrder }) },
      }),
      failure: 'Failed to delete link',
      invalidates: CHANGED_WITH_VENDORS,
    },
  });
}

export const useReorderLinks = (vendorId: number) =>
  useSaveOrder<ReorderLinksRequest>({
    path: `/api/admin/vendors/${vendorId}/links/order`,
    what: 'links',
    invalidates: CHANGED_WITH_VENDORS,
  });

export const useReorderVendors = () =>
  useSaveOrder<ReorderVendorsRequest>({
    path: '/api/admin/vendors/order',
    what: 'vendors',
    invalidates: [['/api/admin/vendors']],
  });

const importVendors = (body: ImportVendorsRequest) =>
  http.post<ImportVendorsResponse>('/api/admin/vendors/import', body, { timeLimitMs: IMPORT_TIME_LIMIT_MS });

export const useExportVendors = () =>
  useSend({
    mutationFn: () => download('/api/admin/vendors/csv'),
    meta: { failure: 'Failed to export the vendors' },
  });

type ImportedFile = Omit<ImportVendorsRequest, 'dryRun'>;

/** A short key for a long text. Texts of the same length with the same hash are as good as never met. */
function hashOf({ csv, drawnEmblems }: ImportedFile): string {
  let hash = 5381;
  for (let at = 0; at < csv.length; at += 1) hash = (hash * 33 + csv.charCodeAt(at)) % 9_007_199_254_740;
  return `${csv.length} ${hash} ${drawnEmblems}`;
}

/** What an import of the file would change. It stores nothing. Failures are shown beside the file. */
export const importTrialQuery = (file: ImportedFile, isReady: boolean) =>
  queryOptions({
    queryKey: ['import-trial', hashOf(file)],
    queryFn: () => importVendors({ ...file, dryRun: true }),
    enabled: isReady,
    gcTime: 0,
    placeholderData: (former: ImportVendorsResponse | undefined) => former,
  });

export function useImportVendors() {
  return useSend({
    mutationFn: (file: ImportedFile) => importVendors({ ...file, dryRun: false }),
    meta: {
      // No toast for rows with errors: the dialog shows them.
      success: (data) =>
        (data as ImportVendorsResponse).errors > 0 ? undefined : { title: 'Vendors imported successfully' },
      failure: 'Failed to import vendors',
      invalidates: CHANGED_WITH_VENDORS,
    },
  });
}

const inRequests = (vendorIds: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(vendorIds.length / VENDORS_DELETION_MAX) }, (_none, index) =>
    vendorIds.slice(index * VENDORS_DELETION_MAX, (index + 1) * VENDORS_DELETION_MAX),
  );

/** More than one request takes makes a decision for each request. */
async function deleteTogether(vendors: readonly AdminVendor[]) {
  const results: RestoreVendorsRequest[] = [];
  const missing: number[] = [];
  for (const vendorIds of inRequests(vendors.map(({ id }) => id))) {
    const body: DeleteVendorsRequest = { vendorIds };
    const response = await http.post<DeleteVendorsResponse>('/api/admin/vendors/deletion', body);
    missing.push(...response.missing);
    const { deletedAt } = response;
    if (deletedAt) results.push({ vendorIds: response.deleted.map(({ id }) => id), deletedAt });
  }
  return { results, rejected: missing.map(() => 'deleted already') };
}

/** Vendors of one request that were restored meanwhile, or deleted again, stay as they are. */
export function useRestoreVendors() {
  return useSend({
    mutationFn: async (requests: readonly RestoreVendorsRequest[]) => {
      const all: RestoreVendorsResponse = { restored: [], missing: [] };
      for (const { vendorIds, ...deletion } of requests) {
        for (const ids of inRequests(vendorIds)) {
          const body: RestoreVendorsRequest = { vendorIds: ids, ...deletion };
          const { restored, missing } = await http.post<RestoreVendorsResponse>('/api/admin/vendors/restoration', body);
          all.restored.push(...restored);
          all.missing.push(...missing);
        }
      }
      return all;
    },
    meta: {
      success: (data) => {
        const { restored, missing } = data as RestoreVendorsResponse;
        return {
          title: `${formatCount(restored.length, 'vendor')} restored`,
          ...(missing.length > 0 && {
            description: `${formatCount(missing.length, 'vendor')} not: changed by somebody meanwhile`,
          }),
        };
      },
      failure: 'Failed to restore the vendors',
      invalidates: CHANGED_WITH_VENDORS,
    },
  });
}

export function useDeleteVendors() {
  const restore = useRestoreVendors();
  return useBulkAction<AdminVendor, RestoreVendorsRequest>({
    sendAll: deleteTogether,
    noun: 'vendor',
    done: 'deleted',
    invalidates: CHANGED_WITH_VENDORS,
    undo: (deletions) => restore.mutate(deletions),
  });
}
