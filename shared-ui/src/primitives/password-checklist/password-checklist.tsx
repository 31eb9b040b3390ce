import { PASSWORD_RULES } from '@plaudit/public-api/contract';
import { CheckIcon, SameIcon, VisuallyHidden } from '@plaudit/shared-ui/ui';

export function PasswordChecklist({ password }: { password: string }) {
  return (
    <ul className="password-checklist" aria-label="Password rules">
      {PASSWORD_RULES.map((rule) => {
        const isMet = rule.test(password);
        return (
          <li key={rule.id} data-met={isMet}>
            {isMet ? <CheckIcon aria-hidden="true" /> : <SameIcon aria-hidden="true" />}
            {rule.label}
            <VisuallyHidden>{isMet ? ': met' : ': not yet'}</VisuallyHidden>
          </li>
        );
      })}
    </ul>
  );
}
