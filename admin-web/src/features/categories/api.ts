import {
  type AdminCategory,
  CATEGORIES_INTERVAL_MS,
  type CreateCategoryRequest,
  type DeletedResponse,
  PANEL_LISTS_INTERVAL_MS,
  PANEL_LISTS_STALE_MS,
  type ReorderCategoriesRequest,
} from '@plaudit/admin-api/contract';
import { queryOptions } from '@tanstack/react-query';
import { useBulkAction } from '../../components/lists/use-bulk-action.ts';
import { useSaveOrder } from '../../components/order/use-save-order.ts';
import { getQuery, http } from '../../http/http-client.ts';
import { pollEvery } from '../../http/query-client.ts';
import { useSend } from '../../http/use-send.ts';

const LOAD_FAILED = 'Failed to fetch categories';

/** The categories, which a super admin's panel keeps loaded in every tab: see panel-lists.tsx. */
export const panelCategoriesQuery = queryOptions({
  ...getQuery<AdminCategory[]>('/api/admin/categories'),
  refetchInterval: pollEvery(PANEL_LISTS_INTERVAL_MS),
  staleTime: PANEL_LISTS_STALE_MS,
  meta: { failure: LOAD_FAILED },
});

/** The same list for the Categories tab, which fetches it more often. */
export const categoriesQuery = queryOptions({
  ...panelCategoriesQuery,
  refetchInterval: pollEvery(CATEGORIES_INTERVAL_MS),
});

export const deletedCategoriesQuery = queryOptions({
  ...getQuery<AdminCategory[]>('/api/admin/categories', { status: 'retired' }),
  staleTime: 0,
  meta: { failure: LOAD_FAILED },
});

const CHANGED_WITH_CATEGORIES = [
  ['/api/admin/categories'],
  ['/api/admin/dashboard'],
  ['/api/admin/reset-preview'],
  ['/api/admin/decisions'],
];

export function useSaveCategory(id: number | undefined) {
  return useSend({
    mutationFn: (body: CreateCategoryRequest) =>
      id === undefined
        ? http.post<AdminCategory>('/api/admin/categories', body)
        : http.put<AdminCategory>(`/api/admin/categories/${id}`, body),
    meta: {
      success: id === undefined ? 'Category created successfully' : 'Category updated successfully',
      failure: id === undefined ? 'Failed to create category' : 'Failed to update category',
      comparesVersions: true,
      storesIn: '/api/admin/categories',
      invalidates: CHANGED_WITH_CATEGORIES,
    },
  });
}

/** Sends one after the other, so that the categories are in the order of the list. */
export const useSaveCategories = () =>
  useBulkAction<CreateCategoryRequest>({
    send: (body) => http.post<AdminCategory>('/api/admin/categories', body),
    noun: 'category',
    plural: 'categories',
    done: 'created',
    invalidates: CHANGED_WITH_CATEGORIES,
  });

export const useRestoreCategories = () =>
  useBulkAction<number>({
    send: (id) => http.post<AdminCategory>(`/api/admin/categories/${id}/restore`),
    noun: 'category',
    plural: 'categories',
    done: 'restored',
    invalidates: CHANGED_WITH_CATEGORIES,
  });

export const useDeleteCategories = () =>
  useBulkAction<AdminCategory>({
    send: ({ id }) => http.delete<DeletedResponse>(`/api/admin/categories/${id}`),
    noun: 'category',
    plural: 'categories',
    done: 'deleted',
    invalidates: CHANGED_WITH_CATEGORIES,
  });

export const useReorderCategories = () =>
  useSaveOrder<ReorderCategoriesRequest>({
    path: '/api/admin/categories/order',
    what: 'categories',
    invalidates: [['/api/admin/categories'], ['/api/admin/reset-preview']],
  });

export function useRestoreCategory() {
  return useSend({
    mutationFn: (id: number) => http.post<AdminCategory>(`/api/admin/categories/${id}/restore`),
    meta: {
      success: 'Category restored successfully',
      failure: 'Failed to restore category',
      removesFrom: '/api/admin/categories',
      invalidates: CHANGED_WITH_CATEGORIES,
    },
  });
}

export function useDeleteCategory(category: AdminCategory) {
  const restore = useRestoreCategory();
  return useSend({
    mutationFn: () => http.delete<DeletedResponse>(`/api/admin/categories/${category.id}`),
    meta: {
      success: () => ({
        title: 'Category deleted successfully',
        description:
          category.votes > 0 ? category.name : `${category.name}. Nobody had voted in it, so no score changes.`,
        action: { label: 'Undo', onSelect: () => restore.mutate(category.id) },
      }),
      failure: 'Failed to delete category',
      removesFrom: '/api/admin/categories',
      invalidates: CHANGED_WITH_CATEGORIES,
    },
  });
}
