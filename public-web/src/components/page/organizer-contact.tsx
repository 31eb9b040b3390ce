import type { SiteConfigEntry } from '@plaudit/public-api/contract';
import type { ReactNode } from 'react';
import { siteConfigQuery } from '../../http/queries/site-config.ts';
import { useSharedQuery } from '../../http/use-shared-query.ts';
import { t } from '../../lib/texts.ts';

/**
 * Returns the address of the link to the organizers. Undefined if the contact is not set, or is neither an https nor an
 * e-mail address.
 */
export function organizerContactHref(entries: readonly SiteConfigEntry[]): string | undefined {
  const contact = entries.find(({ key }) => key === 'organizer_contact')?.value.trim() ?? '';
  if (/^https:\/\//i.test(contact)) return contact;
  return /^[^\s:@]+@[^\s:@]+$/.test(contact) ? `mailto:${contact}` : undefined;
}

export function useOrganizerContact(): string | undefined {
  const { data } = useSharedQuery(siteConfigQuery);
  return data && organizerContactHref(data);
}

export const readableAddress = (href: string): string => href.replace(/^(mailto:|https:\/\/)/i, '').replace(/\/$/, '');

type OrganizerContactProps = {
  children?: ReactNode;
  className?: string;
  /** Shown if there is no contact to link to, and until the settings are loaded. */
  fallback?: ReactNode;
};

export function OrganizerContact({
  children = t('Contact the organizers'),
  className = '',
  fallback = null,
}: OrganizerContactProps) {
  const href = useOrganizerContact();
  if (href === undefined) return fallback;
  return (
    <a href={href} className={`ui-text-link ${className}`.trim()} rel="noopener noreferrer">
      {children}
    </a>
  );
}
