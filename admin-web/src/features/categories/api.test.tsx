import type { AdminCategory } from '@plaudit/admin-api/contract';
import { testMutations, testQueries } from '../../testing/feature-api-tests.tsx';
import {
  categoriesQuery,
  panelCategoriesQuery,
  useDeleteCategory,
  useRestoreCategory,
  useSaveCategory,
} from './api.ts';

const category = { id: 4, name: 'Speed', votes: 0 } as AdminCategory;

testMutations([
  [
    'POST /api/admin/categories',
    () => useSaveCategory(undefined),
    {},
    'Category created successfully',
    'Failed to create category',
  ],
  [
    'PUT /api/admin/categories/4',
    () => useSaveCategory(4),
    {},
    'Category updated successfully',
    'Failed to update category',
  ],
  [
    'DELETE /api/admin/categories/4',
    () => useDeleteCategory(category),
    undefined,
    'Category deleted successfully',
    'Failed to delete category',
  ],
  [
    'POST /api/admin/categories/4/restore',
    useRestoreCategory,
    4,
    'Category restored successfully',
    'Failed to restore category',
  ],
]);

testQueries([
  ['categories', categoriesQuery, 'Failed to fetch categories', 30_000, 60_000],
  ['categories of the panel', panelCategoriesQuery, 'Failed to fetch categories', 120_000, 60_000],
]);
