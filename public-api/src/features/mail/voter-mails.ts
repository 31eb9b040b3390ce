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
import { PERSONAL_LINK_NOTE } from '@plaudit/db/rules/letters/letter-kinds';
import { type LetterSite, linkTo } from '@plaudit/db/rules/letters/letter-site';
import { type Mail, toMail } from './mailer.ts';

export type Addressee = { to: string; username: string };

export function confirmationMail({ to, username }: Addressee, site: LetterSite, token: string): Mail {
  return writeMail(to, username, site, 'Confirm your e-mail address', [
    paragraph(`somebody, probably you, wants to use this e-mail address for the account ${username} at ${site.name}.`),
    ...button('Confirm My Address', linkTo('confirm-email', site, token)),
    small(`The link works once, within ${LINK_LIFETIME_HOURS.confirm_email} hours.`),
    foot('If it was not you, ignore this mail. Nothing changes then.'),
  ]);
}

export function accountProofMail({ to, username }: Addressee, site: LetterSite, token: string): Mail {
  return writeMail(to, username, site, 'Confirm your account, so that your votes count', [
    paragraph(
      `somebody, probably you, wants to confirm the account ${username} at ${site.name} with this e-mail address. The site does not keep the address.`,
    ),
    ...button('Confirm My Account', linkTo('confirm-email', site, token)),
    small(`The link works once, within ${LINK_LIFETIME_HOURS.prove_email} hours and only until voting ends.`),
    foot(
      'If it was not you, ignore this mail. An address confirms one account, so the link would confirm somebody else’s.',
    ),
  ]);
}

export function resetMail({ to, username }: Addressee, site: LetterSite, token: string): Mail {
  return writeMail(to, username, site, `A new password for ${username}`, [
    paragraph(`somebody, probably you, asked for a new password for the account ${username} at ${site.name}.`),
    ...button('Choose a New Password', linkTo('new-password', site, token)),
    small(
      `The link works once, within ${LINK_LIFETIME_HOURS.new_password} hour. With the new password, you are signed out everywhere.`,
    ),
    foot('If it was not you, ignore this mail. Your password stays as it is.'),
  ]);
}

/** The name is the organizers' and not the account's, which nobody but its owner knows. */
export function askedLinkMail({ to, name }: { to: string; name: string }, site: LetterSite, token: string): Mail {
  return writeMail(to, name, site, `${name}, your new link`, [
    paragraph(
      `somebody, probably you, asked for a new link to ${site.name}. It signs you in, without a form or a password.`,
    ),
    ...button('Sign In', linkTo('link', site, token)),
    small(PERSONAL_LINK_NOTE),
  ]);
}

/** This mail has no link, because its reader may no longer own the account, or may never have owned it. */
export function addressChangedMail({ to, username }: Addressee, site: LetterSite): Mail {
  return writeMail(to, username, site, `The e-mail address of ${username} was changed`, [
    paragraph(
      `this address no longer belongs to the account ${username} at ${site.name}. Somebody who knows the password has given another address, or none.`,
    ),
    paragraph('If it was you, ignore this mail.'),
    paragraph(
      `If it was not you, somebody else is in your account, and can change its password too. Ask the organizers of ${site.name} at once for a link that sets a new password. It signs everybody else out, and takes the other address away.`,
    ),
  ]);
}

function writeMail(to: string, name: string, site: LetterSite, subject: string, blocks: readonly LetterBlock[]): Mail {
  return toMail(to, writeLetter(site, subject, [heading(subject), paragraph(`Hello ${name},`), ...blocks]));
}
