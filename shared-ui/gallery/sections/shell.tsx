import { useSyncExternalStore } from 'react';
import {
  AppHeader,
  Button,
  ButtonLink,
  Card,
  DaysLeftBadge,
  PauseIcon,
  ResultsIcon,
  TabLinks,
  TrophyIcon,
  VendorIcon,
  VoteIcon,
} from '../../src/ui.ts';
import { Example, Examples } from '../example.tsx';

const TABS = [
  { key: 'vote', label: 'Vote Now', href: '#vote', icon: <VoteIcon aria-hidden="true" /> },
  { key: 'leaderboard', label: 'Leaderboard', href: '#leaderboard', icon: <TrophyIcon aria-hidden="true" /> },
  { key: 'vendors', label: 'All Vendors', href: '#vendors', icon: <VendorIcon aria-hidden="true" /> },
  { key: 'results', label: 'Results', href: '#results', icon: <ResultsIcon aria-hidden="true" /> },
];

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString();
}

function subscribeToHash(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

function useHash(): string {
  return useSyncExternalStore(subscribeToHash, () => window.location.hash.slice(1));
}

export function Shell() {
  const tab = useHash() || 'vote';
  return (
    <Examples>
      <Example name="Header, signed out" wide>
        <AppHeader
          title="Vendor Awards"
          subtitle="Community choice awards"
          homeHref="#shell"
          badge={<DaysLeftBadge endDate={inDays(0.5)} />}
          account={
            <>
              <ButtonLink href="#shell" variant="quiet" size="small">
                Sign In
              </ButtonLink>
              <ButtonLink href="#shell" variant="secondary" size="small">
                Create Account
              </ButtonLink>
            </>
          }
        />
      </Example>
      <Example name="Header of the admin surface, voting ended" wide>
        <AppHeader
          title="Vendor Awards with a rather long name that has to be cut somewhere"
          subtitle="super_admin"
          surface="Admin"
          homeHref="#shell"
          badge={<DaysLeftBadge endDate={inDays(-2)} />}
          account={
            <>
              <span>Welcome, margot_the_organizer</span>
              <Button size="small">Logout</Button>
            </>
          }
        />
      </Example>
      <Example name="Days left, unknown" row>
        <DaysLeftBadge endDate={null} />
      </Example>
      <Example name="Tabs" wide>
        <TabLinks label="Views" items={TABS} selected={tab} />
      </Example>
      <Example name="Card">
        <Card
          title="Voting Control"
          description="Pausing is exact: once it is confirmed, no vote is accepted."
          icon={<PauseIcon aria-hidden="true" />}
          actions={<Button size="small">History</Button>}
        >
          <p>Voting is open.</p>
        </Card>
      </Example>
      <Example name="Card of a danger">
        <Card title="Reset All Votes" tone="danger" description="1,204 votes leave the count." />
      </Example>
    </Examples>
  );
}
