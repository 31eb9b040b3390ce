import { Container } from '@plaudit/shared-ui/ui';
import { useSearchParams } from 'react-router-dom';
import { Hero } from '../components/page/hero.tsx';
import { SiteTabs } from '../components/page/site-tabs.tsx';
import { TabSkeleton } from '../components/page/tab-skeleton.tsx';
import { tabOf } from '../lib/paths.ts';

export function HomeSkeleton() {
  const [params] = useSearchParams();
  const tab = tabOf(params);
  return (
    <>
      <Hero isCompact={tab !== 'vote'} />
      <Container>
        <SiteTabs selected={tab} />
        <div className="tab-content">
          <TabSkeleton tab={tab} />
        </div>
      </Container>
    </>
  );
}
