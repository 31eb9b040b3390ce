import { Card, Loading, PageTitle, Skeleton } from '@plaudit/shared-ui/ui';
import { ACCOUNT_FORM_TITLES } from '../../lib/account-form-titles.ts';

/** The page for a forgotten password needs an outline only if an older API has not said who helps. */
const OUTLINES = {
  forgotPassword: { ...ACCOUNT_FORM_TITLES.forgotPassword, fields: 1 },
  newPassword: {
    title: <span className="outline-words">Choose a New Password</span>,
    description: <span className="outline-words">For the account username. Setting it signs you out everywhere.</span>,
    fields: 2,
  },
} as const;

/** Looks like the page that the server sent, so that its heading does not vanish while the form is loaded. */
export function AccountFormSkeleton({ page }: { page: keyof typeof OUTLINES }) {
  const { title, description, fields } = OUTLINES[page];
  return (
    <Card>
      <Loading label="Loading the page" className="account-form">
        <PageTitle title={title} description={description ?? <Skeleton height="1lh" />} />
        {Array.from({ length: fields }, (_, field) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: fields of a skeleton are alike.
          <Skeleton key={field} className="account-form-field" />
        ))}
        <Skeleton className="account-form-button" />
      </Loading>
    </Card>
  );
}
