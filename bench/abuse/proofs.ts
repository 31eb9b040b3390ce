import { setTimeout as sleep } from 'node:timers/promises';
import type { OpenIdVisit } from '../../public-api/contract/index.ts';
import type { MailServer } from '../../server-kit/testing/mail-server.ts';
import type { OpenIdServer } from '../../server-kit/testing/openid-server.ts';
import type { Client } from './client.ts';
import type { ProofKind } from './settings.ts';
import { newName, ok } from './visitor.ts';

const MAIL_WITHIN_MS = 30_000;
const POLL_MS = 50;

/** What somebody can prove accounts with: one code, one account elsewhere, and any address of one domain. */
export type Means = { code: string; login: string; domain: string };

/** Confirms the account with what its owner has. False if that has confirmed as many accounts as it may. */
export type Prove = (client: Client, means: Means) => Promise<boolean>;

export function provers(mail: MailServer, provider: OpenIdServer): Record<ProofKind, Prove> {
  return {
    invitation: async (client, { code }) =>
      isAccepted(await client.post('/api/account/invitation-code', { code }), 'confirmation.used_code'),

    email: async (client, { domain }) => {
      const email = `${newName()}@${domain}`;
      await ok(() => client.post('/api/account/email-proof', { email }));
      const token = await receiveLink(mail, email);
      return isAccepted(await client.post('/api/email-confirmations', { token }), 'confirmation.domain_full');
    },

    openid: async (client, { login }) => {
      const { body } = await ok(() => client.post<OpenIdVisit>('/api/account/openid-visits', { provider: 'openid' }));
      const back = await provider.visit(body.url, login);
      const answer = await client.post('/api/account/openid-proofs', { query: back.search.slice(1) });
      return isAccepted(answer, 'confirmation.used_subject');
    },
  };
}

function isAccepted({ status, body }: { status: number; body: { code?: string } }, refusal: string): boolean {
  if (status === 200) return true;
  if (body.code === refusal) return false;
  throw new Error(`A proof was answered ${status} ${JSON.stringify(body)}`);
}

async function receiveLink(mail: MailServer, email: string): Promise<string> {
  const giveUpAt = Date.now() + MAIL_WITHIN_MS;
  while (Date.now() < giveUpAt) {
    const link = mail.mails.find(({ to }) => to === email)?.link;
    if (link !== undefined) return link.slice(link.indexOf('#') + 1);
    await sleep(POLL_MS);
  }
  throw new Error(`No mail came to ${email}`);
}
