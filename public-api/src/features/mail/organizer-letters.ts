import type { OrganizerMail } from '@plaudit/db/rows';
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
import { type LetterSite, linkTo } from '@plaudit/db/rules/letters/letter-site';
import { RETENTION } from '@plaudit/db/rules/personal-data/retention';
import { type Mail, toMail } from './mailer.ts';

export type Site = LetterSite & { panelOrigin: string };

/** No letter has a name, a network or a number, because a mailbox is less safe than the panel. */
const TEXTS: Record<Exclude<OrganizerMail, 'organizer_address'>, { subject: string; text: string }> = {
  organizer_warning: {
    subject: 'A warning waits in the panel',
    text: 'The panel has a warning: possible bots, cheating, or somebody who guesses passwords. Nothing is blocked automatically.',
  },
  organizer_approval: {
    subject: 'A request waits for your approval',
    text: 'Another admin has asked for something that you may approve. It is not done before.',
  },
  organizer_opened: { subject: 'Voting has opened', text: 'The voting period has begun, and people can vote.' },
  organizer_ended: { subject: 'Voting has ended', text: 'The voting period is over, and no vote is taken any more.' },
  organizer_result: {
    subject: 'The result is written',
    text: 'The result of the voting period is written down. Later changes do not alter it.',
  },
  organizer_backup: {
    subject: 'There is no backup of the last day',
    text: 'The newest backup is older than a day, or there is none. Take one, so that a broken disk costs no votes.',
  },
  organizer_mail: {
    subject: 'Mail works again',
    text: `For an hour or longer no mail could be sent. Now it can. Mails that waited for ${RETENTION.unsentMailHours} hours were given up.`,
  },
};

export function organizerLetter(to: string, kind: keyof typeof TEXTS, site: Site): Mail {
  const { subject, text } = TEXTS[kind];
  return writeMail(to, site, subject, [
    paragraph(text),
    ...button('Open the Panel', `${site.panelOrigin}/admin`),
    foot(`You get this as an organizer of ${site.name}. In the panel, under My Account, you can switch it off.`),
  ]);
}

export function addressLetter(to: string, site: Site, token: string): Mail {
  return writeMail(to, site, 'Confirm your e-mail address', [
    paragraph(`An organizer of ${site.name}, probably you, wants letters about the site at this e-mail address.`),
    ...button('Confirm My Address', linkTo('confirm-email', site, token)),
    small(`The link works once, within ${LINK_LIFETIME_HOURS.confirm_email} hours.`),
    foot('If it was not you, ignore this mail. Nothing is sent to you then.'),
  ]);
}

function writeMail(to: string, site: Site, title: string, blocks: readonly LetterBlock[]): Mail {
  return toMail(to, writeLetter(site, `${site.name}: ${title}`, [heading(title), ...blocks]));
}
