import type { LetterKind } from '@plaudit/admin-api/contract';
import { EmailIcon, TabLinks, UserIcon, UsersIcon } from '@plaudit/shared-ui/ui';
import { useSearchParams } from 'react-router-dom';
import { usePanel } from '../components/use-panel.ts';
import { LettersView } from '../features/letters/letters-view.tsx';
import { RollView } from '../features/roll/roll-view.tsx';
import { OpenInvitations } from '../features/users/open-invitations.tsx';
import { UsersView } from '../features/users/users-view.tsx';
import { tabPath } from '../lib/paths.ts';

const VIEWS = [
  { key: 'accounts', label: 'Accounts', href: tabPath('users'), icon: <UserIcon aria-hidden="true" /> },
  { key: 'roll', label: 'Roll', href: `${tabPath('users')}?view=roll`, icon: <UsersIcon aria-hidden="true" /> },
  {
    key: 'letters',
    label: 'Letters',
    href: `${tabPath('users')}?view=letters`,
    icon: <EmailIcon aria-hidden="true" />,
  },
];

export function UsersRoute() {
  const { dashboard, isSuperAdmin } = usePanel();
  const [params] = useSearchParams();
  const letterPath = (kind: LetterKind) => `${tabPath('users')}?view=letters&letter=${kind}`;
  const view = (isSuperAdmin && VIEWS.find(({ key }) => key === params.get('view'))?.key) || 'accounts';
  return (
    <div className="admin-stack">
      {isSuperAdmin ? <TabLinks label="Users" items={VIEWS} selected={view} /> : null}
      {view === 'roll' ? (
        <RollView invitationHref={letterPath('invitation')} />
      ) : view === 'letters' ? (
        <LettersView hrefOf={letterPath} />
      ) : (
        <>
          {isSuperAdmin ? <OpenInvitations /> : null}
          <UsersView canChange={isSuperAdmin} self={dashboard.adminUser.username} />
        </>
      )}
    </div>
  );
}
