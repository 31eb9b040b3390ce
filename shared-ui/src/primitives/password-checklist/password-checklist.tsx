import { t } from '../../../texts/texts.ts';
import { CheckIcon, SameIcon } from '../../lib/icons.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';

type PasswordRule = { id: string; label: string; test: (password: string) => boolean };

type PasswordChecklistProps = { rules: readonly PasswordRule[]; password: string };

/** The rules for a new password, each ticked once the password meets it. */
export function PasswordChecklist({ rules, password }: PasswordChecklistProps) {
  return (
    <ul className="ui-password-checklist" aria-label={t('Password rules')}>
      {rules.map(({ id, label, test }) => {
        const isMet = test(password);
        return (
          <li key={id} data-met={isMet}>
            {isMet ? <CheckIcon aria-hidden="true" /> : <SameIcon aria-hidden="true" />}
            {label}
            <VisuallyHidden>{isMet ? t(': met') : t(': not yet')}</VisuallyHidden>
          </li>
        );
      })}
    </ul>
  );
}
