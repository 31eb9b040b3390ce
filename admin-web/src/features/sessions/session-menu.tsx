import type { UserSession } from '@plaudit/admin-api/contract';
import { SearchIcon, UserIcon } from '@plaudit/shared-ui/ui';
import { useNavigate } from 'react-router-dom';
import { RowMenu } from '../../components/lists/row-menu.tsx';
import { tabPath } from '../../lib/paths.ts';
import { shortSessionId } from './session-labels.ts';

export function SessionMenu({ session }: { session: UserSession }) {
  const navigate = useNavigate();
  const openTab = (path: string, search: string) => void navigate(`${path}?search=${encodeURIComponent(search)}`);
  const { username } = session;
  return (
    <RowMenu
      name={`session ${shortSessionId(session.sessionId)}`}
      actions={[
        {
          label: 'Sessions from This Address',
          icon: <SearchIcon aria-hidden="true" />,
          onSelect: () => openTab(tabPath('tracking'), session.ipAddress),
        },
        ...(username
          ? [
              {
                label: 'Show Account',
                icon: <UserIcon aria-hidden="true" />,
                onSelect: () => openTab(tabPath('users'), username),
              },
            ]
          : []),
      ]}
    />
  );
}
