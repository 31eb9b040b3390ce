import { mailboxOf } from '@plaudit/db/rules/accounts/mailbox';
import { makeAccount } from '@plaudit/db/testing/factories';
import type { TestSite } from '@plaudit/db/testing/test-site';
import { beforeEach } from 'vitest';
import type { ApiError, PersonalLink, UsedPersonalLink } from '../../contract/index.ts';
import type { TestApi } from './test-api.ts';
import { useLetters } from './use-letters.ts';
import { useMail } from './use-mail.ts';

/** An invitation goes to ten people or more, so each roll has others too. */
const OTHERS = Array.from({ length: 10 }, (_, n) => `other${n}@others.example`);

/** A roll, the letters with its personal links, and what people do with these. */
export function usePersonalLinks(site: TestSite<TestApi>) {
  const mail = useMail(site);
  const invitations = useLetters(site, mail);
  let organizer: number;
  beforeEach(async () => {
    organizer = (await makeAccount(site.database.owner, { role: 'super_admin' })).id;
  });

  const toRow = (email: string) => ({
    mailbox: mailboxOf(email).mailbox,
    email,
    name: `Name of ${email}`,
    added_by: organizer,
  });
  /** The letters to those whom a test is about. */
  const letters = () => mail.server.mails.filter(({ to }) => !OTHERS.includes(to));
  const tokenOf = (index = 0) => letters()[index]?.link.split('#')[1] ?? '';
  /** A day after the last one, because a mailbox gets one in 24 hours. */
  const order = async () => {
    await invitations.passHours(24);
    return invitations.makeLetter({ kind: 'invitation' });
  };
  const post = <Body>(what: string, body: object, token?: string) =>
    site.api.post<Body & ApiError>(`/api/personal-links/${what}`, body, token === undefined ? {} : { token });

  return {
    mail,
    invitations,
    get organizer() {
      return organizer;
    },
    addToRoll: async (...emails: string[]) => {
      await site.database.admin('roll').insert([...emails, ...OTHERS].map(toRow));
    },
    addOneToRoll: async (email: string) => {
      await site.database.admin('roll').insert(toRow(email));
    },
    order,
    send: async () => {
      await order();
      await invitations.sender.sendDue();
    },
    letters,
    recipients: () => letters().map(({ to }) => to),
    tokenOf,
    tokenTo: (email: string) =>
      letters()
        .find(({ to }) => to === email)
        ?.link.split('#')[1] ?? '',
    lastToken: () => tokenOf(letters().length - 1),
    post,
    read: (token: string) => post<PersonalLink>('reading', { token }),
    use: (token: string) => post<UsedPersonalLink>('use', { token }),
    ask: (request: { email: string } | { token: string }) => post('requests', request),
    takeBack: (token: string) => post('taking-back', { token }),
  };
}
