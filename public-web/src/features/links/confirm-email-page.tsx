import { Button, ButtonLink, Card, PageTitle } from '@plaudit/shared-ui/ui';
import { HttpError } from '../../http/http-error.ts';
import { paths } from '../../lib/paths.ts';
import { useConfirmEmail } from './api.ts';
import { BrokenLink } from './broken-link.tsx';
import { useLinkToken } from './use-link-token.ts';

/** Asks for a click, because mail programs open links to check them, and each link works once. */
export function ConfirmEmailPage() {
  const token = useLinkToken();
  const confirm = useConfirmEmail();
  const toAccount = <ButtonLink href={paths.account}>Go to Your Account</ButtonLink>;
  if (confirm.data) {
    const { email, username } = confirm.data;
    return (
      <Card className="account-form">
        <PageTitle title="Address Confirmed" description={`${email} now belongs to the account ${username}.`} />
        {toAccount}
      </Card>
    );
  }
  if (token === undefined || (confirm.error instanceof HttpError && confirm.error.status === 404)) {
    return <BrokenLink>{toAccount}</BrokenLink>;
  }
  return (
    <Card className="account-form">
      <PageTitle
        title="Confirm Your E-mail Address"
        description="With it, you can set a new password when you have forgotten yours."
      />
      <Button
        variant="primary"
        size="large"
        wide
        onClick={() => confirm.mutate(token)}
        busy={confirm.isPending}
        busyLabel="Confirming..."
      >
        Confirm This Address
      </Button>
    </Card>
  );
}
