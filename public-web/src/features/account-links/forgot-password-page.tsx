import { ORGANIZERS_LINK_HOURS } from '@plaudit/public-api/contract';
import { ButtonLink, Card, ErrorState, Notice, PageTitle } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { LinkByMailForm } from '../../components/forms/link-by-mail-form.tsx';
import { OrganizerContact, readableAddress, useOrganizerContact } from '../../components/page/organizer-contact.tsx';
import { FormSkeleton } from '../../components/page/screen-skeleton.tsx';
import { hasFailed } from '../../http/has-failed.ts';
import { passwordHelpQuery } from '../../http/queries/password-help.ts';
import { ACCOUNT_FORM_TITLES } from '../../lib/accounts/account-form-titles.ts';
import { paths } from '../../lib/paths.ts';
import { useRequestReset } from './api.ts';
import './numbered-steps.css';
import { rich } from '../../lib/rich.ts';
import { t } from '../../lib/texts.ts';

export function ForgotPasswordPage() {
  const query = useQuery(passwordHelpQuery);
  const help = query.data;
  if (hasFailed(query)) {
    return (
      <ErrorState
        title={t('The page could not be loaded')}
        description={t('This page retries automatically every few seconds.')}
        onRetry={() => query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  if (help === undefined) return <FormSkeleton title={ACCOUNT_FORM_TITLES.forgotPassword.title} />;
  return (
    <Card className="account-form">
      <PageTitle
        title={ACCOUNT_FORM_TITLES.forgotPassword.title}
        description={
          help.resetByMail
            ? t('A link to your e-mail address sets a new one.')
            : t('The organizers can help you set a new one.')
        }
      />
      {help.resetByMail ? (
        <>
          <ResetByMail />
          <Notice tone="info" title={t('Without a confirmed address')}>
            <AskTheOrganizers />
          </Notice>
        </>
      ) : (
        <ResetByOrganizers />
      )}
      <ButtonLink href={paths.login}>{t('Back to Sign In')}</ButtonLink>
    </Card>
  );
}

function AskTheOrganizers() {
  const contact = useOrganizerContact();
  if (contact === undefined) {
    return t(
      'Ask the organizers, wherever you usually reach them. They will ask you to prove that the account is yours.',
    );
  }
  return (
    <>
      {rich(
        '<organizerContact>Ask the organizers</organizerContact>. They will ask you to prove that the account is yours.',
        { organizerContact: (text) => <OrganizerContact>{text}</OrganizerContact> },
      )}
    </>
  );
}

/** Shows the address itself, because a browser may have no mail program to open. */
function ResetByOrganizers() {
  const contact = useOrganizerContact();
  return (
    <Notice tone="info" title={t('There is no reset by mail here')}>
      <p>{t('This site sends no mail. An organizer gives you a link instead:')}</p>
      <ol className="numbered-steps">
        <li>
          {contact === undefined
            ? t(
                'Send an organizer your username, wherever you usually reach them. They will ask you to prove that the account is yours.',
              )
            : rich(
                'Send an organizer your username at {organizerContact}. They will ask you to prove that the account is yours.',
                { organizerContact: <OrganizerContact>{readableAddress(contact)}</OrganizerContact> },
              )}
        </li>
        <li>{t('They give you a link.')}</li>
        <li>
          {t('Open it within {organizersLinkHours} hours, and choose a new password.', {
            organizersLinkHours: ORGANIZERS_LINK_HOURS,
          })}
        </li>
      </ol>
    </Notice>
  );
}

function ResetByMail() {
  return (
    <LinkByMailForm
      request={useRequestReset()}
      hint={t('The one that you confirmed on your account page. We send a link to it.')}
      button={t('Send a Link')}
      afterwards={t(
        'It works once, for one hour. If nothing comes, look into the spam folder, or ask again with another address.',
      )}
    />
  );
}
