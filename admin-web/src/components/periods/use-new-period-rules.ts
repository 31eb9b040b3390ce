import type { ResultsMode, SettingKey, SystemSetting, WhoseVotesCount } from '@plaudit/admin-api/contract';
import { useQuery } from '@tanstack/react-query';
import { getQuery } from '../../http/http-client.ts';
import { LIVE_MODE, type ResultsModeForm } from '../../lib/results-mode.ts';
import { toWhoseVotesCountForm, type WhoseVotesCountForm } from '../../lib/whose-votes-count.ts';

/** The rules that a form for a new period proposes: those that organizers set for the site. */
type NewPeriodRules = { results: ResultsModeForm; counts: WhoseVotesCountForm };

/** Only super admins choose rules, and only they may read the settings. */
export function useNewPeriodRules(isSuperAdmin: boolean): NewPeriodRules {
  const { data = [] } = useQuery({
    ...getQuery<SystemSetting[]>('/api/admin/system-settings'),
    enabled: isSuperAdmin,
  });
  const settingOf = (wanted: SettingKey) => data.find(({ key }) => key === wanted)?.value;
  const mode = (settingOf('new_period_results') ?? 'live') as ResultsMode;
  const counts = (settingOf('new_period_counts') ?? 'everyone') as WhoseVotesCount;
  return { results: { ...LIVE_MODE, mode }, counts: { ...toWhoseVotesCountForm(undefined), counts } };
}
