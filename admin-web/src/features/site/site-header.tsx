import { type CurrentCycle, SITE_CONFIG_STALE_MS, type SiteConfigEntry } from '@plaudit/public-api/contract';
import { AppHeader, ButtonLink, DaysLeftBadge } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getQuery } from '../../http/get-query.ts';
import { SITE_DEFAULTS } from './site-texts.ts';

const CYCLE_INTERVAL_MS = 60_000;

const siteConfigQuery = () => ({
  ...getQuery<SiteConfigEntry[]>('/api/site-config'),
  staleTime: SITE_CONFIG_STALE_MS,
});

const cycleQuery = () => ({
  ...getQuery<CurrentCycle>('/api/voting/cycle'),
  refetchInterval: CYCLE_INTERVAL_MS,
});

/** The site's own title and days left stand above the panel as they do above the public pages. */
type SiteHeaderProps = {
  homeHref: string;
  account?: ReactNode;
  /** Where it is known first hand; the public answer may be some seconds old. */
  endDate?: string | null | undefined;
};

export function SiteHeader({ homeHref, account, endDate }: SiteHeaderProps) {
  const config = useQuery(siteConfigQuery());
  const cycle = useQuery({ ...cycleQuery(), enabled: endDate === undefined });
  const text = (key: SiteConfigEntry['key']) =>
    config.data?.find((entry) => entry.key === key)?.value || SITE_DEFAULTS[key];
  return (
    <AppHeader
      title={text('top_right_name')}
      subtitle={text('top_right_details')}
      homeHref={homeHref}
      surface="Admin"
      badge={<DaysLeftBadge endDate={endDate === undefined ? cycle.data?.endDate : endDate} />}
      account={account}
    />
  );
}

/** For a visitor without a sign-in. Both lead to the public site; the page's main action is its own sign-in form. */
export function SignedOutActions() {
  return (
    <>
      <ButtonLink href="/login">Sign In</ButtonLink>
      <ButtonLink href="/register">Create Account</ButtonLink>
    </>
  );
}
