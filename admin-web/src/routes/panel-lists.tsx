import { useQuery } from '@tanstack/react-query';
import { panelCategoriesQuery } from '../features/categories/api.ts';
import { settingsQuery } from '../features/site/api.ts';
import { vendorsQuery } from '../features/vendors/api.ts';

/** Lists that the panel loads for a super admin, whichever tab is open. Other roles do not load them. */
export function PanelLists() {
  useQuery(panelCategoriesQuery);
  useQuery(vendorsQuery);
  useQuery(settingsQuery);
  return null;
}
