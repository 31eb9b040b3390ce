import type { AdminAccount } from '@plaudit/admin-api/contract';
import { Badge, type Column } from '@plaudit/shared-ui/ui';
import { CELLS } from '../../components/lists/cells.ts';
import { FoundText } from '../../components/lists/found-text.tsx';
import type { Sorts } from '../../components/lists/use-list-order.ts';
import { ROLE_NAMES } from '../../lib/role-names.ts';
import { formatAgo, formatDate, formatDateTime } from '../../lib/time.ts';
import { AccountStatus } from './account-status.tsx';
import './users.css';

/** The keys are those of the API. */
export const USER_SORTS: Sorts = { name: 'asc', created: 'desc', seen: 'desc' };

export const OPTIONAL_COLUMNS = {
  id: 'User ID',
  email: 'Email',
  role: 'Role',
  created: 'Created',
  seen: 'Last seen',
};

export const userColumns = (search: string, now: number): readonly Column<AdminAccount>[] => [
  {
    key: 'id',
    header: 'User ID',
    className: `${CELLS.extra} ${CELLS.wide}`,
    cell: (account) => (
      <span className="ui-figures">
        <FoundText text={String(account.id)} search={search === String(account.id) ? search : ''} />
      </span>
    ),
  },
  {
    key: 'name',
    header: 'Username',
    rowHeader: true,
    className: CELLS.name,
    cell: (account) => <FoundText text={account.username || 'N/A'} search={search} />,
  },
  {
    key: 'email',
    header: 'Email',
    className: `${CELLS.name} ${CELLS.extra}`,
    cell: (account) =>
      account.email ? (
        <FoundText text={account.email} search={search} />
      ) : (
        <span className="admin-no-value">No email</span>
      ),
  },
  {
    key: 'role',
    header: 'Role',
    cell: (account) => <Badge tone={account.role === 'voter' ? 'neutral' : 'laurel'}>{ROLE_NAMES[account.role]}</Badge>,
  },
  {
    key: 'created',
    header: 'Created',
    className: CELLS.wide,
    cell: (account) => (account.createdAt ? formatDate(account.createdAt) : 'N/A'),
  },
  {
    key: 'seen',
    header: 'Last seen',
    className: `${CELLS.extra} ${CELLS.wide}`,
    cell: ({ lastSeenAt }) =>
      lastSeenAt ? (
        <time dateTime={lastSeenAt} title={formatDateTime(lastSeenAt)}>
          {formatAgo(lastSeenAt, now)}
        </time>
      ) : (
        '–'
      ),
  },
  {
    key: 'status',
    header: 'Status',
    cell: (account) => <AccountStatus account={account} />,
  },
];
