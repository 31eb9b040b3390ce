import { Button, ButtonLink, Dialog, EmailIcon, PeriodIcon, RemindIcon } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { passwordHelpQuery } from '../../http/queries/password-help.ts';
import { useSession } from '../../http/use-session.ts';
import { paths } from '../../lib/paths.ts';
import './remind-button.css';
import { t } from '../../lib/texts.ts';

/** Offers the ways to be reminded of the first opening. */
export function RemindButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="large" icon={<RemindIcon aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        {t('Remind Me')}
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} size="small" title={t('Remind me when voting opens')}>
        <ul className="remind">
          <Way
            icon={<PeriodIcon aria-hidden="true" />}
            title={t('In my calendar')}
            text={t('No account needed. Moves along if your calendar subscribes.')}
          >
            <ButtonLink href={paths.calendar} variant="primary" aria-label={t('Add to my calendar')}>
              {t('Add')}
            </ButtonLink>
          </Way>
          <LetterWay />
        </ul>
      </Dialog>
    </>
  );
}

/** Nothing on a site that sends no mail. */
function LetterWay() {
  const { user } = useSession();
  const { data: help } = useQuery(passwordHelpQuery);
  if (!help?.resetByMail) return null;
  return (
    <Way
      icon={<EmailIcon aria-hidden="true" />}
      title={t('By a letter')}
      text={user ? t('Needs an address on your account.') : t('Needs an account with an address.')}
    >
      <ButtonLink href={user ? paths.account : paths.register}>{user ? t('Your Account') : t('Sign Up')}</ButtonLink>
    </Way>
  );
}

type WayProps = { icon: ReactNode; title: string; text: string; children: ReactNode };

function Way({ icon, title, text, children }: WayProps) {
  return (
    <li className="remind-way">
      {icon}
      <p>
        <strong>{title}</strong>
        <small>{text}</small>
      </p>
      {children}
    </li>
  );
}
