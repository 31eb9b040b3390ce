import { PASSWORD_RULES } from '@plaudit/public-api/contract';
import { CheckIcon, SameIcon, VisuallyHidden } from '@plaudit/shared-ui/ui';

/** Shows which password rules are met while the visitor types. */
export function PasswordChecklist({ password }: { password: string }) {
  return (
    <ul className="password-checklist" aria-label="Password rules">
      {PASSWORD_RULES.map((rule) => {
        const met = rule.test(password);
        return (
          <li key={rule.id} data-met={met}>
            {met ? <CheckIcon aria-hidden="true" /> : <SameIcon aria-hidden="true" />}
            {rule.label}
            <VisuallyHidden>{met ? ': met' : ': not yet'}</VisuallyHidden>
          </li>
        );
      })}
    </ul>
  );
}
