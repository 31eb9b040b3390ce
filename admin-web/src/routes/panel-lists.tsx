import { useQuery } from '@tanstack/react-query';
import { panelCategoriesQuery } from '../features/categories/api.ts';
import { settingsQuery } from '../features/site/api.ts';
import { vendorsQuery } from '../features/vendors/api.ts';

/** What the panel keeps at hand for a super admin whichever tab is open. Other roles are not asked to load it. */
export function PanelLists() {
  useQuery(panelCategoriesQuery());
  useQuery(vendorsQuery());
  useQuery(settingsQuery());
  return null;
}
