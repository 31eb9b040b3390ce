import type { SystemSetting } from '@plaudit/admin-api/contract';
import { useQuery } from '@tanstack/react-query';
import { getQuery } from '../../http/http-client.ts';
import { zoneOf } from '../../lib/zone.ts';

const findZone = (settings: readonly SystemSetting[]) => settings.find(({ key }) => key === 'site_time_zone');

/** The zone of the site's dates, and what is stored of it. Only super admins may read the settings. */
export function useSiteZone(): { zone: string; stored: SystemSetting | undefined } {
  const { data: stored } = useQuery({ ...getQuery<SystemSetting[]>('/api/admin/system-settings'), select: findZone });
  return { zone: zoneOf(stored?.value), stored };
}
