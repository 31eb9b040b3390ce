import type { SitePageName } from '@plaudit/admin-api/contract';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../components/loaded.tsx';
import { sitePagesQuery } from './api.ts';
import { PageEditor } from './page-editor.tsx';

export function PagesView({ name, siteHref }: { name: SitePageName; siteHref: string }) {
  const pages = useQuery(sitePagesQuery);
  return (
    <Loaded query={pages} what="the page">
      {(data) => {
        const page = data.find((each) => each.name === name);
        return page ? <PageEditor key={name} page={page} siteHref={siteHref} /> : null;
      }}
    </Loaded>
  );
}
