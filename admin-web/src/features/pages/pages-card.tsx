import type { SitePageName } from '@plaudit/admin-api/contract';
import { ButtonLink, Card } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../components/loaded.tsx';
import { sitePagesQuery } from './api.ts';
import { PAGE_TITLES, pageState } from './page-names.ts';

/** The four pages that organizers write themselves, written or not. */
export function PagesCard({ hrefOf }: { hrefOf: (name: SitePageName) => string }) {
  const pages = useQuery(sitePagesQuery);
  return (
    <Card title="Pages" description="Your own texts, in the footer of the voters’ site.">
      <Loaded query={pages} what="the pages">
        {(data) => (
          <ul className="admin-button-lines">
            {data.map((page) => (
              <li key={page.name}>
                <div>
                  <b>{PAGE_TITLES[page.name]}</b>
                  <p className="ui-hint">{pageState(page)}</p>
                </div>
                <ButtonLink
                  size="small"
                  href={hrefOf(page.name)}
                  aria-label={`${page.version === 0 ? 'Write' : 'Edit'} ${PAGE_TITLES[page.name]}`}
                >
                  {page.version === 0 ? 'Write' : 'Edit'}
                </ButtonLink>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}
