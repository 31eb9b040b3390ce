import { ButtonLink, Card, PageTitle } from '@plaudit/shared-ui/ui';
import { LinkByMailForm } from '../../components/forms/link-by-mail-form.tsx';
import { OrganizerContact } from '../../components/page/organizer-contact.tsx';
import { paths } from '../../lib/paths.ts';
import { t } from '../../lib/texts.ts';
import { useAskForLink } from './api.ts';

/** For a link that does not work, or a visit without one. */
export function AskForLink() {
  return (
    <Card className="account-form">
      <PageTitle
        title={t('This link does not work')}
        description={t(
          'It is incomplete or too old, or a newer one has replaced it. Look for a newer letter, or ask for a new link.',
        )}
      />
      <LinkByMailForm
        request={useAskForLink<{ email: string }>()}
        hint={t('The one that the invitation went to.')}
        button={t('Send Me a New Link')}
        afterwards={t('It works once, for a day.')}
      />
      <ButtonLink href={paths.login}>{t('Sign In')}</ButtonLink>
      <OrganizerContact className="account-contact" />
    </Card>
  );
}
