import { Button, ButtonLink, Card, PageTitle } from '@plaudit/shared-ui/ui';
import { FormError } from '../../components/forms/form-error.tsx';
import { useLinkToken } from '../../components/page/use-link-token.ts';
import { reasonOf } from '../../http/form-error-texts.ts';
import { HttpError } from '../../http/http-error.ts';
import { paths } from '../../lib/paths.ts';
import { t } from '../../lib/texts.ts';
import { useUnsubscribe } from './api.ts';

/** Asks for a click, because mail programs open links to check them. Nobody has to sign in. */
export function UnsubscribePage() {
  const token = useLinkToken();
  const unsubscribe = useUnsubscribe();
  const home = <ButtonLink href={paths.home}>{t('Go to the Site')}</ButtonLink>;
  if (unsubscribe.data) {
    return (
      <Card className="account-form">
        <PageTitle
          title={t('You Are Unsubscribed')}
          description={t('You get no more letters. If you change your mind, tick them again on your account page.')}
        />
        {home}
      </Card>
    );
  }
  if (token === undefined || (unsubscribe.error instanceof HttpError && unsubscribe.error.status < 500)) {
    return (
      <Card className="account-form">
        <PageTitle
          title={t('This Link Is Not Whole')}
          description={t('Copy all of it from the last lines of the letter.')}
        />
        {home}
      </Card>
    );
  }
  return (
    <Card className="account-form">
      <PageTitle
        title={t('Unsubscribe')}
        description={t(
          'You get no more letters from this site, only what you ask for yourself, such as a link for a new password.',
        )}
      />
      <FormError text={unsubscribe.error ? reasonOf(unsubscribe.error, t('Failed to unsubscribe')) : undefined} />
      <Button
        variant="primary"
        size="large"
        wide
        disabled={token === null}
        onClick={() => token && unsubscribe.mutate(token)}
        busy={unsubscribe.isPending}
        busyLabel={t('Unsubscribing...')}
      >
        {t('Get No More Letters')}
      </Button>
    </Card>
  );
}
