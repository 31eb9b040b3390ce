import { SITE_TEXT_DEFAULTS } from '@plaudit/public-api/contract';
import { AppHeader, ButtonLink, DaysLeftBadge } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { siteConfigQuery } from '../../http/site-config.ts';
import { cycleQuery } from './api.ts';
import type { TextKey } from './site-texts.ts';

type SiteHeaderProps = {
  homeHref: string;
  account?: ReactNode;
  /** The panel passes `endDate` and `isRehearsal`, because its values are newer than the public response. */
  endDate?: string | null | undefined;
  isRehearsal?: boolean | undefined;
};

export function SiteHeader({ homeHref, account, endDate, isRehearsal }: SiteHeaderProps) {
  const config = useQuery(siteConfigQuery);
  const cycle = useQuery({ ...cycleQuery, enabled: endDate === undefined });
  const textOf = (key: TextKey) => config.data?.find((entry) => entry.key === key)?.value || SITE_TEXT_DEFAULTS[key];
  return (
    <AppHeader
      title={textOf('top_right_name')}
      subtitle={textOf('top_right_details')}
      homeHref={homeHref}
      surface="Admin"
      badge={<DaysLeftBadge endDate={endDate === undefined ? cycle.data?.endDate : endDate} />}
      account={account}
      isRehearsal={isRehearsal ?? cycle.data?.isRehearsal}
    />
  );
}

/**
 * The links for a visitor who is not signed in. Both lead to the public site, so neither is a main action of this page.
 */
export function SignedOutActions() {
  return (
    <>
      <ButtonLink href="/login">Sign In</ButtonLink>
      <ButtonLink href="/register">Create Account</ButtonLink>
    </>
  );
}
