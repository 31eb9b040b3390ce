import {
  EXCLUDED_ACCOUNTS_MAX,
  type Exclusion,
  type ExclusionAccounts,
  NAMED_ACCOUNTS_MIN,
} from '@plaudit/admin-api/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../components/loaded.tsx';
import { formatCount, formatNumber } from '../../lib/format-counts.ts';
import { excludedAccountsQuery } from './api.ts';
import './exclusion-dialog.css';

/** The names of the accounts that a rule covers. Nothing about votes stands beside a name. */
export function AccountNames({ accounts: { total, names } }: { accounts: ExclusionAccounts }) {
  return (
    <div className="admin-exclusion-names">
      <p role="status">
        <strong>
          {total > EXCLUDED_ACCOUNTS_MAX
            ? `More than ${formatNumber(EXCLUDED_ACCOUNTS_MAX)} accounts`
            : formatCount(total, 'account')}
        </strong>
      </p>
      {names.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be within reach of the keyboard.
        <ul aria-label="Names" tabIndex={0}>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      ) : (
        <p className="ui-hint">Names are shown of {NAMED_ACCOUNTS_MIN} accounts or more.</p>
      )}
      {names.length > 0 && names.length < total ? (
        <p className="ui-hint">These are the first {formatNumber(names.length)}.</p>
      ) : null}
    </div>
  );
}

type StoredAccountNamesProps = { exclusion: Exclusion; isOpenAtFirst?: boolean };

/** The names of the accounts of a stored exclusion, which are loaded when somebody opens them. */
export function StoredAccountNames({ exclusion, isOpenAtFirst = false }: StoredAccountNamesProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const accounts = useQuery({ ...excludedAccountsQuery(exclusion.id), enabled: isOpen });
  return (
    <details
      className="admin-exclusion-stored-names"
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>Names</summary>
      {isOpen ? (
        <Loaded query={accounts} what="the names">
          {(data) => <AccountNames accounts={data} />}
        </Loaded>
      ) : null}
    </details>
  );
}
