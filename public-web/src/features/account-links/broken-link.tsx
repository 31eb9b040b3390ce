import { Card, PageTitle } from '@plaudit/shared-ui/ui';
import type { ReactNode } from 'react';
import { OrganizerContact } from '../../components/page/organizer-contact.tsx';
import { t } from '../../lib/texts.ts';

type BrokenLinkProps = {
  advice: string;
  children: ReactNode;
};

export function BrokenLink({ advice, children }: BrokenLinkProps) {
  return (
    <Card className="account-form">
      <PageTitle
        title={t('This link does not work')}
        description={t('It has already been used, has expired, or is incomplete. Each link works once.')}
      />
      <p>{advice}</p>
      {children}
      <OrganizerContact className="account-contact" />
    </Card>
  );
}
