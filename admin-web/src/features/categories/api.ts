import {
  type AdminCategory,
  CATEGORIES_INTERVAL_MS,
  type DeletedResponse,
  PANEL_LISTS_INTERVAL_MS,
  PANEL_LISTS_STALE_MS,
  type SaveCategoryRequest,
} from '@plaudit/admin-api/contract';
import { getQuery } from '../../http/get-query.ts';
import { request } from '../../http/request.ts';
import { useSend } from '../../http/use-send.ts';

const failure = 'Failed to fetch categories';

/** What the panel loads for a super admin whichever tab is open. */
export const panelCategoriesQuery = () => ({
  ...getQuery<AdminCategory[]>('/api/admin/categories'),
  refetchInterval: PANEL_LISTS_INTERVAL_MS,
  staleTime: PANEL_LISTS_STALE_MS,
  meta: { failure },
});

/** The same list in the tab that is about it, where it is looked at more often. */
export const categoriesQuery = () => ({ ...panelCategoriesQuery(), refetchInterval: CATEGORIES_INTERVAL_MS });

export const deletedCategoriesQuery = () => ({
  ...getQuery<AdminCategory[]>('/api/admin/categories', { status: 'retired' }),
  staleTime: 0,
  meta: { failure },
});

const WHAT_CATEGORIES_CHANGE = [['/api/admin/categories'], ['/api/admin/dashboard'], ['/api/admin/reset-preview']];

export function useSaveCategory(id: number | undefined) {
  return useSend({
    mutationFn: (body: SaveCategoryRequest) =>
      id === undefined
        ? request<AdminCategory>('POST', '/api/admin/categories', { body })
        : request<AdminCategory>('PUT', `/api/admin/categories/${id}`, { body }),
    meta: {
      success: id === undefined ? 'Category created successfully' : 'Category updated successfully',
      failure: id === undefined ? 'Failed to create category' : 'Failed to update category',
      storesIn: '/api/admin/categories',
      invalidates: WHAT_CATEGORIES_CHANGE,
    },
  });
}

export function useRestoreCategory() {
  return useSend({
    mutationFn: (id: number) => request<AdminCategory>('POST', `/api/admin/categories/${id}/restore`),
    meta: {
      success: 'Category restored successfully',
      failure: 'Failed to restore category',
      removesFrom: '/api/admin/categories',
      invalidates: WHAT_CATEGORIES_CHANGE,
    },
  });
}

export function useDeleteCategory(category: AdminCategory) {
  const restore = useRestoreCategory();
  return useSend({
    mutationFn: () => request<DeletedResponse>('DELETE', `/api/admin/categories/${category.id}`),
    meta: {
      success: () => ({
        title: 'Category deleted successfully',
        text: category.name,
        action: { label: 'Undo', run: () => restore.mutate(category.id) },
      }),
      failure: 'Failed to delete category',
      removesFrom: '/api/admin/categories',
      invalidates: WHAT_CATEGORIES_CHANGE,
    },
  });
}
