import { LINK_LIFETIME_HOURS } from '@plaudit/db/rules/accounts/account-links';
import {
  button,
  foot,
  heading,
  type LetterBlock,
  paragraph,
  small,
  writeLetter,
} from '@plaudit/db/rules/letters/letter-blocks';
import { personalLinkNote } from '@plaudit/db/rules/letters/letter-kinds';
import { type LetterSite, linkTo } from '@plaudit/db/rules/letters/letter-site';
import { t } from '../../../../shared-ui/texts/texts.ts';
import { type Mail, toMail } from './mailer.ts';

export type Addressee = { to: string; username: string };

export function confirmationMail({ to, username }: Addressee, site: LetterSite, token: string): Mail {
  return writeMail(to, username, site, t('Confirm your e-mail address'), [
    paragraph(
      t('somebody, probably you, wants to use this e-mail address for the account {username} at {site}.', {
        username,
        site: site.name,
      }),
    ),
    ...button(t('Confirm My Address'), linkTo('confirm-email', site, token)),
    small(
      t('{hours, plural, one {The link works once, within # hour.} other {The link works once, within # hours.}}', {
        hours: LINK_LIFETIME_HOURS.confirm_email,
      }),
    ),
    foot(t('If it was not you, ignore this mail. Nothing changes then.')),
  ]);
}

export function accountProofMail({ to, username }: Addressee, site: LetterSite, token: string): Mail {
  return writeMail(to, username, site, t('Confirm your account, so that your votes count'), [
    paragraph(
      t(
        'somebody, probably you, wants to confirm the account {username} at {site} with this e-mail address. The site does not keep the address.',
        { username, site: site.name },
      ),
    ),
    ...button(t('Confirm My Account'), linkTo('confirm-email', site, token)),
    small(
      t(
        '{hours, plural, one {The link works once, within # hour and only until voting ends.} other {The link works once, within # hours and only until voting ends.}}',
        { hours: LINK_LIFETIME_HOURS.prove_email },
      ),
    ),
    foot(
      t(
        'If it was not you, ignore this mail. An address confirms one account, so the link would confirm somebody else’s.',
      ),
    ),
  ]);
}

export function resetMail({ to, username }: Addressee, site: LetterSite, token: string): Mail {
  return writeMail(to, username, site, t('A new password for {username}', { username }), [
    paragraph(
      t('somebody, probably you, asked for a new password for the account {username} at {site}.', {
        username,
        site: site.name,
      }),
    ),
    ...button(t('Choose a New Password'), linkTo('new-password', site, token)),
    small(
      t(
        '{hours, plural, one {The link works once, within # hour. With the new password, you are signed out everywhere.} other {The link works once, within # hours. With the new password, you are signed out everywhere.}}',
        { hours: LINK_LIFETIME_HOURS.new_password },
      ),
    ),
    foot(t('If it was not you, ignore this mail. Your password stays as it is.')),
  ]);
}

/** The name is the organizers' and not the account's, which nobody but its owner knows. */
export function askedLinkMail({ to, name }: { to: string; name: string }, site: LetterSite, token: string): Mail {
  return writeMail(to, name, site, t('{name}, your new link', { name }), [
    paragraph(
      t('somebody, probably you, asked for a new link to {site}. It signs you in, without a form or a password.', {
        site: site.name,
      }),
    ),
    ...button(t('Sign In'), linkTo('link', site, token)),
    small(personalLinkNote()),
  ]);
}

/** This mail has no link, because its reader may no longer own the account, or may never have owned it. */
export function addressChangedMail({ to, username }: Addressee, site: LetterSite): Mail {
  return writeMail(to, username, site, t('The e-mail address of {username} was changed', { username }), [
    paragraph(
      t(
        'this address no longer belongs to the account {username} at {site}. Somebody who knows the password has given another address, or none.',
        { username, site: site.name },
      ),
    ),
    paragraph(t('If it was you, ignore this mail.')),
    paragraph(
      t(
        'If it was not you, somebody else is in your account, and can change its password too. Ask the organizers of {site} at once for a link that sets a new password. It signs everybody else out, and takes the other address away.',
        { site: site.name },
      ),
    ),
  ]);
}

function writeMail(to: string, name: string, site: LetterSite, subject: string, blocks: readonly LetterBlock[]): Mail {
  const greeting = paragraph(t('Hello {name},', { name }));
  return toMail(to, writeLetter(site, subject, [heading(subject), greeting, ...blocks]));
}
