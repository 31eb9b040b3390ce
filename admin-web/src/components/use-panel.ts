import type { Dashboard } from '@plaudit/admin-api/contract';
import { useOutletContext } from 'react-router-dom';

export type PanelContext = { dashboard: Dashboard; isSuperAdmin: boolean };

/** What the panel gives to the screen that it shows. */
export const usePanel = () => useOutletContext<PanelContext>();
