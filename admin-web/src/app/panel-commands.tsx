import type { AdminRole } from '@plaudit/admin-api/contract';
import { useNavigate } from 'react-router-dom';
import { useSignIn } from '../features/sign-in/sign-in-context.tsx';
import { usePauseVoting, useResumeVoting } from '../features/voting/api.ts';
import { ONE_PAGE_PATH, TABS, TABS_OF_ROLE, type TabId, tabPath } from '../lib/paths.ts';
import { type Command, CommandPalette } from './command-palette.tsx';

const KEYWORDS: Partial<Record<TabId, string>> = {
  dashboard: 'home votes turnout customize site texts',
  tracking: 'sessions block address',
  users: 'accounts voters deactivate invite organizer',
  voting: 'periods schedule close reset decisions results reveal',
  categories: 'add category',
  vendors: 'add vendor import csv links',
  security: 'admins invite organizer audit log rules pause',
  account: 'password authenticator recovery codes sessions',
};

const SEARCHABLE_TABS = { users: 'users', tracking: 'sessions', vendors: 'vendors' } as const;

export function PanelCommands({ role }: { role: AdminRole }) {
  const navigate = useNavigate();
  const { signOut } = useSignIn();
  const pause = usePauseVoting();
  const resume = useResumeVoting();
  const tabs = TABS_OF_ROLE[role];
  const screens: readonly TabId[] = tabs.includes('account') ? tabs : [...tabs, 'account'];
  const forSuperAdmins: Command[] = [
    { label: 'Pause All Voting', words: 'stop emergency', run: () => pause.mutate() },
    { label: 'Resume Voting', words: 'continue', run: () => resume.mutate() },
  ];
  return (
    <CommandPalette
      commands={[
        ...screens.map((tab) => ({
          label: TABS[tab].label,
          words: KEYWORDS[tab] ?? '',
          run: () => void navigate(tabPath(tab)),
        })),
        {
          label: 'Open and Close Voting',
          words: 'one page simple start end now',
          run: () => void navigate(ONE_PAGE_PATH),
        },
        ...(role === 'super_admin' ? forSuperAdmins : []),
        {
          label: 'Open the Voters’ Site',
          words: 'public ballot leaderboard',
          run: () => window.open('/', '_blank', 'noopener'),
        },
        { label: 'Logout', words: 'sign out', run: signOut },
      ]}
      commandsFor={(text) =>
        (Object.keys(SEARCHABLE_TABS) as (keyof typeof SEARCHABLE_TABS)[])
          .filter((tab) => tabs.includes(tab))
          .map((tab) => ({
            label: `Search ${SEARCHABLE_TABS[tab]} for “${text}”`,
            run: () => void navigate(`${tabPath(tab)}?search=${encodeURIComponent(text)}`),
          }))
      }
    />
  );
}
