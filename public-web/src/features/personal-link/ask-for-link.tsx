import { ButtonLink, Card, PageTitle } from '@plaudit/shared-ui/ui';
import { LinkByMailForm } from '../../components/forms/link-by-mail-form.tsx';
import { OrganizerContact } from '../../components/page/organizer-contact.tsx';
import { paths } from '../../lib/paths.ts';
import { useAskForLink } from './api.ts';

/** For a link that does not work, or a visit without one. */
export function AskForLink() {
  return (
    <Card className="account-form">
      <PageTitle
        title="This link does not work"
        description="It is incomplete or too old, or a newer one has replaced it. Look for a newer letter, or ask for a new link."
      />
      <LinkByMailForm
        request={useAskForLink<{ email: string }>()}
        hint="The one that the invitation went to."
        button="Send Me a New Link"
        afterwards="It works once, for a day."
      />
      <ButtonLink href={paths.login}>Sign In</ButtonLink>
      <OrganizerContact className="account-contact" />
    </Card>
  );
}
