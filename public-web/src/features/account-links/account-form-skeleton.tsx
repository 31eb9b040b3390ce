import { Card, Loading, PageTitle, Skeleton } from '@plaudit/shared-ui/ui';
import { ACCOUNT_FORM_TITLES } from '../../lib/account-form-titles.ts';

/**
 * The number of fields. All pages opened by a link in a mail have the same outline. The page for a forgotten password
 * needs one only if an older API has not said who helps.
 */
const FIELD_COUNTS = { forgotPassword: 1, link: 0 } as const;

const UNKNOWN_TITLE = { title: <Skeleton width="14rem" height="1lh" />, description: undefined };

/** Looks like the page that the server sent, so that its heading does not vanish while the form is loaded. */
export function AccountFormSkeleton({ page }: { page: keyof typeof FIELD_COUNTS }) {
  const { title, description } = page === 'link' ? UNKNOWN_TITLE : ACCOUNT_FORM_TITLES[page];
  return (
    <Card>
      <Loading label="Loading the page" className="account-form">
        <PageTitle title={title} description={description ?? <Skeleton height="1lh" />} />
        {Array.from({ length: FIELD_COUNTS[page] }, (_, field) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: fields of a skeleton are alike.
          <Skeleton key={field} height="71px" />
        ))}
        <Skeleton height="52px" />
      </Loading>
    </Card>
  );
}
