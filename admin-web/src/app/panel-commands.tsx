import type { AdminRole } from '@plaudit/admin-api/contract';
import { useNavigate } from 'react-router-dom';
import { useSignIn } from '../features/sign-in/sign-in-context.tsx';
import { usePauseVoting, useResumeVoting } from '../features/voting/api.ts';
import { GUIDE_PATH, ONE_PAGE_PATH, roomPath, roomsOf, TABS, TABS_OF_ROLE, type TabId, tabPath } from '../lib/paths.ts';
import { type Command, CommandPalette } from './command-palette.tsx';

const KEYWORDS: Partial<Record<TabId, string>> = {
  dashboard: 'home votes turnout',
  tracking: 'sessions block address',
  users: 'accounts voters deactivate invite organizer',
  voting: 'now close reset',
  categories: 'add category',
  vendors: 'add vendor import csv links',
  security: 'team admins invite organizer approvals pause',
  account: 'password authenticator recovery codes sessions',
};

const ROOM_KEYWORDS: Record<string, string> = {
  site: 'customize texts logo color announcement contact',
  roll: 'members invited personal links',
  letters: 'mail reminder invitation',
  periods: 'schedule repeat dates codes',
  integrity: 'warnings exclusions objections approvals decisions bots',
  show: 'reveal stage night results',
  shortlists: 'nominees who stands where',
  limits: 'sign-up network venue preset',
  'audit-log': 'history who did what',
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
        // The first room has the address of its tab.
        ...screens.flatMap((tab) =>
          roomsOf(tab, role)
            .slice(1)
            .map((room) => ({
              label: room.label,
              words: `${TABS[tab].label} ${ROOM_KEYWORDS[room.segment] ?? ''}`,
              run: () => void navigate(roomPath(tab, room)),
            })),
        ),
        { label: 'Guide', words: 'help how', run: () => void navigate(GUIDE_PATH) },
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
