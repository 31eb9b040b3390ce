import { SITE_TEXT_DEFAULTS } from '@plaudit/public-api/contract';
import { AppHeader, ButtonLink, DaysLeftBadge } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { siteConfigQuery } from '../../http/site-config.ts';
import { cycleQuery } from './api.ts';
import type { TextKey } from './site-texts.ts';

/** The name and the details in the header of both webs. */
export function useHeaderTexts() {
  const config = useQuery(siteConfigQuery);
  const textOf = (key: TextKey) => config.data?.find((entry) => entry.key === key)?.value || SITE_TEXT_DEFAULTS[key];
  return { name: textOf('top_right_name'), details: textOf('top_right_details') };
}

export function SiteHeader({ homeHref, account }: { homeHref: string; account?: ReactNode }) {
  const cycle = useQuery(cycleQuery);
  const { name, details } = useHeaderTexts();
  return (
    <AppHeader
      title={name}
      subtitle={details}
      homeHref={homeHref}
      surface="Admin"
      badge={<DaysLeftBadge endDate={cycle.data?.endDate} />}
      account={account}
      isRehearsal={cycle.data?.isRehearsal}
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
