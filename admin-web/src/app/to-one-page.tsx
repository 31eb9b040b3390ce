import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { checklistQuery } from '../features/checklist/api.ts';
import { byKey, settingsQuery } from '../features/site/api.ts';
import { ADMIN_PATH, ONE_PAGE_PATH } from '../lib/paths.ts';

/**
 * Leads from the dashboard to the page that opens and closes voting, once after the panel has opened, if organizers have
 * chosen that it begins there. Later the tab Dashboard is the dashboard. It has the list of what is left to set up, so a site
 * that has never been open begins there.
 */
export function ToOnePage() {
  const { data } = useQuery(settingsQuery);
  const { data: checklist } = useQuery(checklistQuery);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (data === undefined || checklist === undefined || isDone) return;
    setDone(true);
    const isChosen = byKey(data).panel_start.value === 'one_page' && !checklist.isBeforeFirstOpening;
    if (isChosen && pathname === ADMIN_PATH) void navigate(ONE_PAGE_PATH, { replace: true });
  }, [data, checklist, isDone, pathname, navigate]);
  return null;
}
