import type { Standing } from '@plaudit/public-api/contract';
import { Button, ButtonLink, Card, PageTitle } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { FormError } from '../../components/forms/form-error.tsx';
import { WholeWords } from '../../components/names/whole-words.tsx';
import { useLinkToken } from '../../components/page/use-link-token.ts';
import { reasonOf } from '../../http/form-error-texts.ts';
import { HttpError } from '../../http/http-error.ts';
import { passwordHelpQuery } from '../../http/queries/password-help.ts';
import { paths } from '../../lib/paths.ts';
import { t } from '../../lib/texts.ts';
import { useConfirmEmail } from './api.ts';
import { BrokenLink } from './broken-link.tsx';

const CONFIRMED_TEXTS: Record<Standing, (username: string) => string> = {
  counted: (username) => t('The votes of {username} count in this voting period.', { username }),
  // Not expected: the link has just confirmed the account, so its votes no longer wait.
  waiting: (username) => t('The votes of {username} are waiting.', { username }),
  set_aside: (username) => t('The organizers have set the votes of {username} aside.', { username }),
};

const ADVICE_WITH_MAIL = () => t('Your account page shows what is confirmed, and how to get another link.');
const ADVICE_WITHOUT_MAIL = () => t('Your account page shows what is confirmed.');

/** Asks for a click, because mail programs open links to check them, and each link works once. */
export function ConfirmEmailPage() {
  const token = useLinkToken();
  const confirm = useConfirmEmail();
  const { data: help } = useQuery(passwordHelpQuery);
  const accountLink = (
    <ButtonLink href={paths.account} variant="primary">
      {t('Go to Your Account')}
    </ButtonLink>
  );
  if (confirm.data) {
    const { email, username, standing, isForLetters } = confirm.data;
    if (isForLetters) {
      return (
        <Card className="account-form">
          <PageTitle
            title={t('Address Confirmed')}
            description={t('Letters to the organizer {username} now go to {email}.', { username, email })}
          />
        </Card>
      );
    }
    if (standing !== undefined) {
      return (
        <Card className="account-form">
          <PageTitle title={t('Account Confirmed')} description={CONFIRMED_TEXTS[standing](username)} />
          <ButtonLink href={paths.home} variant="primary">
            {t('Go to Your Ballot')}
          </ButtonLink>
        </Card>
      );
    }
    return (
      <Card className="account-form">
        <PageTitle
          title={t('Address Confirmed')}
          description={t('{email} now belongs to the account {username}.', { email, username })}
        />
        {accountLink}
      </Card>
    );
  }
  if (token === undefined || (confirm.error instanceof HttpError && confirm.error.status === 404)) {
    return (
      <BrokenLink advice={help?.resetByMail ? ADVICE_WITH_MAIL() : ADVICE_WITHOUT_MAIL()}>{accountLink}</BrokenLink>
    );
  }
  return (
    <Card className="account-form">
      <PageTitle
        title={<WholeWords text={t('Confirm Your E-mail Address')} />}
        description={t(
          'Press the button to confirm that this address is yours. If you did not ask for this, close this page. Nothing will change.',
        )}
      />
      <FormError text={confirm.error ? reasonOf(confirm.error, t('Failed to confirm the address')) : undefined} />
      <Button
        variant="primary"
        size="large"
        wide
        disabled={token === null}
        onClick={() => token && confirm.mutate(token)}
        busy={confirm.isPending}
        busyLabel={t('Confirming...')}
      >
        {t('Confirm This Address')}
      </Button>
    </Card>
  );
}
