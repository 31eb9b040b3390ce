import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { checklistQuery } from '../features/checklist/api.ts';
import { ADMIN_PATH, SET_UP_PATH } from '../lib/paths.ts';

/** Leads from the dashboard to the set-up, once, if the site has never been open. */
export function ToSetUp() {
  const { data } = useQuery(checklistQuery);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (data === undefined || isDone) return;
    setDone(true);
    if (data.isBeforeFirstOpening && pathname === ADMIN_PATH) void navigate(SET_UP_PATH, { replace: true });
  }, [data, isDone, pathname, navigate]);
  return null;
}
