import { EXCLUSION_TEXT_MAX } from '@plaudit/admin-api/contract';
import { Select, TextArea, TextField } from '@plaudit/shared-ui/ui';
import { fieldErrorOf } from '../../http/http-error.ts';
import type { AccountChoice } from './account-choice.ts';
import './exclusion-dialog.css';

type AccountChoiceFieldsProps = {
  choice: AccountChoice;
  /** Why the server rejected the choice, if it did. */
  error: Error | null;
  onChange: (choice: AccountChoice) => void;
};

export function AccountChoiceFields({ choice, error, onChange }: AccountChoiceFieldsProps) {
  const fieldOf = (field: Exclude<keyof AccountChoice, 'method'>, nameInRule: string = field) => ({
    value: choice[field],
    error: fieldErrorOf(error, `rule.${nameInRule}`) ?? fieldErrorOf(error, nameInRule),
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...choice, [field]: target.value }),
  });
  return (
    <>
      <Select
        label="Which accounts"
        options={[
          { value: 'rule', label: 'All that a rule describes' },
          { value: 'hand', label: 'A list of names, picked by hand' },
        ]}
        value={choice.method}
        onChange={(method) => onChange({ ...choice, method: method as AccountChoice['method'] })}
      />
      {choice.method === 'rule' ? (
        <>
          <div className="admin-exclusion-fields">
            <TextField label="Name" hint="* stands for anything, as in star*." {...fieldOf('name')} />
            <TextField label="Registered from" type="datetime-local" {...fieldOf('from', 'registeredFrom')} />
            <TextField label="Registered until" type="datetime-local" {...fieldOf('to', 'registeredTo')} />
            <TextField
              label="Network"
              hint="Such as 203.0.113.0/24. The account has signed in from there. If it is narrower than /24 (IPv6: /48), only in the last 30 days, because older addresses are shortened."
              {...fieldOf('network')}
            />
            <TextField label="Browser" hint="A part of what the browser calls itself." {...fieldOf('browser')} />
          </div>
          <p className="ui-hint">An account is meant if everything that you fill in applies.</p>
        </>
      ) : (
        <TextArea
          label="Names"
          hint="One in a line. The public report says that they were picked by hand."
          rows={6}
          maxLength={EXCLUSION_TEXT_MAX * 100}
          {...fieldOf('usernames')}
        />
      )}
    </>
  );
}
