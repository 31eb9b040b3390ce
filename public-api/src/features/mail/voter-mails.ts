import { LINK_LIFETIME_HOURS } from '@plaudit/db/rules/accounts/account-links';
import { escapeHtml } from '@plaudit/server-kit/escape-html';
import type { Mail } from './mailer.ts';

export type Addressee = { to: string; username: string };
export type Site = {
  name: string;
  origin: string;
  panelOrigin: string;
  /** What stands at the top of letters, and the color of their button. */
  appearance: { name: string; details: string; accent: string };
};

/** The token comes after `#`, which browsers send to no server, so it is in no log. */
export const linkTo = (page: string, { origin }: Site, token: string): string => `${origin}/${page}#${token}`;

export function confirmationMail({ to, username }: Addressee, site: Site, token: string): Mail {
  return makeMail(to, 'Confirm your e-mail address', {
    before: [
      `Hello ${username},`,
      `somebody, probably you, wants to use this e-mail address for the account ${username} at ${site.name}.`,
      `Open this link to confirm it. It works once, within ${LINK_LIFETIME_HOURS.confirm_email} hours:`,
    ],
    link: linkTo('confirm-email', site, token),
    after: ['If it was not you, ignore this mail. Nothing changes then.'],
  });
}

export function accountProofMail({ to, username }: Addressee, site: Site, token: string): Mail {
  return makeMail(to, 'Confirm your account, so that your votes count', {
    before: [
      `Hello ${username},`,
      `somebody, probably you, wants to confirm the account ${username} at ${site.name} with this e-mail address.`,
      `Open this link to confirm it. It works once, within ${LINK_LIFETIME_HOURS.prove_email} hours and only until voting ends:`,
    ],
    link: linkTo('confirm-email', site, token),
    after: [
      'The site does not keep your address.',
      'If it was not you, ignore this mail. An address confirms one account, so the link would confirm somebody else’s.',
    ],
  });
}

export function resetMail({ to, username }: Addressee, site: Site, token: string): Mail {
  return makeMail(to, `A new password for ${username}`, {
    before: [
      `Hello ${username},`,
      `somebody, probably you, asked for a new password for the account ${username} at ${site.name}.`,
      `Open this link to choose one. It works once, within ${LINK_LIFETIME_HOURS.new_password} hour:`,
    ],
    link: linkTo('new-password', site, token),
    after: [
      'With the new password, you are signed out everywhere.',
      'If it was not you, ignore this mail. Your password stays as it is.',
    ],
  });
}

/** The name is the organizers' and not the account's, which nobody but its owner knows. */
export function askedLinkMail({ to, name }: { to: string; name: string }, site: Site, token: string): Mail {
  return makeMail(to, `${name}, your new link`, {
    before: [
      `Hello ${name},`,
      `somebody, probably you, asked for a new link to ${site.name}. It signs you in, without a form or a password:`,
    ],
    link: linkTo('link', site, token),
    after: [
      'The link is yours alone and works once. Please do not forward this letter.',
      'If somebody else has used it, open it too, and press “This Was Not Me”.',
    ],
  });
}

/** This mail has no link, because its reader may no longer own the account, or may never have owned it. */
export function addressChangedMail({ to, username }: Addressee, site: Site): Mail {
  return makeMail(to, `The e-mail address of ${username} was changed`, {
    before: [
      `Hello ${username},`,
      `this address no longer belongs to the account ${username} at ${site.name}. Somebody who knows the password has given another address, or none.`,
      'If it was you, ignore this mail.',
      `If it was not you, somebody else is in your account, and can change its password too. Ask the organizers of ${site.name} at once for a link that sets a new password. It signs everybody else out, and takes the other address away.`,
    ],
  });
}

type Content = { before: string[]; link?: string; after?: string[] };

function makeMail(to: string, subject: string, { before, link, after = [] }: Content): Mail {
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
  const anchor = (address: string) =>
    `<p><a href="${escapeHtml(address)}" style="word-break:break-all">${escapeHtml(address)}</a></p>`;
  const links = link === undefined ? [] : [link];
  return {
    to,
    subject,
    text: `${[...before, ...links, ...after].join('\n\n')}\n`,
    html: [...before.map(paragraph), ...links.map(anchor), ...after.map(paragraph)].join('\n'),
  };
}
