import { useQuery } from '@tanstack/react-query';
import { panelCategoriesQuery } from '../features/categories/api.ts';
import { settingsQuery } from '../features/site/api.ts';
import { vendorsQuery } from '../features/vendors/api.ts';

/**
 * Keeps these lists loaded in every tab of a super admin, so that a tab that needs one shows it at once. Other admins
 * may not read them.
 */
export function PanelLists() {
  useQuery(panelCategoriesQuery);
  useQuery(vendorsQuery);
  useQuery(settingsQuery);
  return null;
}
