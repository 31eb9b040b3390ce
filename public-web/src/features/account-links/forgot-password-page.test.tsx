import type { SiteConfigEntry } from '@plaudit/public-api/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { passwordHelpQuery } from '../../http/queries/password-help.ts';
import { siteConfigQuery } from '../../http/queries/site-config.ts';
import { createQueryClient } from '../../http/query-client.ts';
import { passwordHelp } from '../../testing/password-help.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { ForgotPasswordPage } from './forgot-password-page.tsx';

function showPage({ resetByMail, config }: { resetByMail: boolean; config: SiteConfigEntry[] }) {
  const client = createQueryClient(() => undefined);
  client.setQueryData(passwordHelpQuery.queryKey, passwordHelp({ resetByMail }));
  client.setQueryData(siteConfigQuery.queryKey, config);
  renderInApp(<ForgotPasswordPage />, client);
}

const MAIL_CONTACT: SiteConfigEntry[] = [{ key: 'organizer_contact', value: 'awards@example.org' }];
const PAGE_CONTACT: SiteConfigEntry[] = [{ key: 'organizer_contact', value: 'https://forum.example.org/awards' }];

test('a site without mail names the steps, also without a contact', () => {
  showPage({ resetByMail: false, config: [] });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Send an organizer your username, wherever you usually reach them. They will ask you to prove that the account is yours.',
    'They give you a link.',
    'Open it within 24 hours, and choose a new password.',
  ]);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Back to Sign In']);
});

test('the first step has the address of the organizers once a contact is set', () => {
  showPage({ resetByMail: false, config: MAIL_CONTACT });
  expect(screen.getAllByRole('listitem')[0]?.textContent).toBe(
    'Send an organizer your username at awards@example.org. They will ask you to prove that the account is yours.',
  );
  const link = screen.getByRole('link', { name: 'awards@example.org' });
  expect(link.getAttribute('href')).toBe('mailto:awards@example.org');
});

test('a site with mail leads those without a confirmed address to the organizers', () => {
  showPage({ resetByMail: true, config: PAGE_CONTACT });
  const link = screen.getByRole('link', { name: 'Ask the organizers' });
  expect(link.getAttribute('href')).toBe('https://forum.example.org/awards');
  expect(link.getAttribute('rel')).toBe('noopener noreferrer');
});
