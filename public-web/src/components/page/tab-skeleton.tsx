import { PageTitle, SkeletonCards, SkeletonRows } from '@plaudit/shared-ui/ui';
import type { Tab } from '../../lib/paths.ts';
import { t } from '../../lib/texts.ts';
import { TAB_TITLES } from './site-tabs.tsx';

/** Shown until the code of a tab is loaded. */
export function TabSkeleton({ tab }: { tab: Tab }) {
  if (tab === 'vote') return <SkeletonCards label={t('Loading the ballots')} />;
  return (
    <div className="page-title-tight">
      <PageTitle level={2} title={TAB_TITLES[tab]} />
      {tab === 'vendors' ? (
        <SkeletonCards label={t('Loading the vendors')} />
      ) : (
        <SkeletonRows rows={8} label={t('Loading')} />
      )}
    </div>
  );
}
