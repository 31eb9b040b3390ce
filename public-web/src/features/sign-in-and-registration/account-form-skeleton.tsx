import { Card, Container, Loading, PageTitle, Skeleton } from '@plaudit/shared-ui/ui';
import { ACCOUNT_FORM_TITLES } from './account-form-titles.ts';

const FIELDS = { login: ['username', 'password'], register: ['username', 'password', 'confirm password'] } as const;

/** Looks like the page that the server sent, so that its heading does not vanish while the form is loaded. */
export function AccountFormSkeleton({ page }: { page: keyof typeof ACCOUNT_FORM_TITLES }) {
  return (
    <Container width="narrow" className="page">
      <Card>
        <Loading label="Loading the page" className="account-form">
          <PageTitle {...ACCOUNT_FORM_TITLES[page]} />
          {FIELDS[page].map((field) => (
            <Skeleton key={field} height="71px" />
          ))}
          <Skeleton height="52px" />
        </Loading>
      </Card>
    </Container>
  );
}
