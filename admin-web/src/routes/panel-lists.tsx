import { useQuery } from '@tanstack/react-query';
import { panelCategoriesQuery } from '../features/categories/api.ts';
import { settingsQuery } from '../features/site/api.ts';
import { vendorsQuery } from '../features/vendors/api.ts';

/** Loads the lists that a super admin needs in every tab. Other admins do not load them. */
export function PanelLists() {
  useQuery(panelCategoriesQuery);
  useQuery(vendorsQuery);
  useQuery(settingsQuery);
  return null;
}
