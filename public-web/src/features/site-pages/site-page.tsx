import type { SitePageName } from '@plaudit/public-api/contract';
import { Container, ErrorState, PageTitle, SkeletonRows } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sitePageTitle } from '../../components/page/site-page-names.ts';
import { useTitle } from '../../components/page/use-title.ts';
import { hasFailed } from '../../http/has-failed.ts';
import { HttpError } from '../../http/http-error.ts';
import { t } from '../../lib/texts.ts';
import { sitePageQuery } from './api.ts';
import { drawPage } from './page-content.tsx';
import './site-page.css';

/** A page that the organizers have written, in the one language in which they write. */
export function SitePage({ name, missing }: { name: SitePageName; missing: ReactNode }) {
  const page = useQuery(sitePageQuery(name));
  const title = page.data?.title ?? sitePageTitle(name);
  useTitle(title);
  if (page.error instanceof HttpError && page.error.status === 404) return missing;
  return (
    <Container width="reading" className="page">
      {page.data ? (
        <article className="site-page" dir="auto">
          <PageTitle title={title} />
          {drawPage(page.data.content)}
        </article>
      ) : hasFailed(page) ? (
        <ErrorState
          title={t('This page could not be loaded')}
          description={t('This page retries automatically every few seconds.')}
          onRetry={() => page.refetch()}
          retrying={page.isFetching}
        />
      ) : (
        <SkeletonRows rows={6} label={title} />
      )}
    </Container>
  );
}
