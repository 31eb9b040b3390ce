import { setTimeout as sleep } from 'node:timers/promises';
import type { ProofKind } from '@plaudit/db/rules/votes/proofs';
import type { StartedOpenIdProof } from '../../public-api/contract/index.ts';
import type { MailServer } from '../../server-kit/testing/mail-server.ts';
import type { OpenIdServer } from '../../server-kit/testing/openid-server.ts';
import type { Client } from './client.ts';
import { newName, sendUntilOk } from './visitor.ts';

const MAIL_LIMIT_MS = 30_000;
const POLL_MS = 50;

/**
 * The proofs that somebody has: one invitation code, one account at the OpenID provider, and every e-mail address of
 * one domain.
 */
export type OwnProofs = { code: string; login: string; domain: string };

/** Confirms the account of a client with one of these proofs. Returns false if that proof confirms no more accounts. */
export type Prove = (client: Client, ownProofs: OwnProofs) => Promise<boolean>;

export function createProvers(mail: MailServer, provider: OpenIdServer): Record<ProofKind, Prove> {
  return {
    invitation: async (client, { code }) =>
      isAccepted(await client.post('/api/account/invitation-code', { code }), 'confirmation.used_code'),

    email: async (client, { domain }) => {
      const email = `${newName()}@${domain}`;
      await sendUntilOk(() => client.post('/api/account/email-proof', { email }));
      const token = await receiveLink(mail, email);
      return isAccepted(await client.post('/api/email-confirmations', { token }), 'confirmation.domain_full');
    },

    openid: async (client, { login }) => {
      const { body } = await sendUntilOk(() =>
        client.post<StartedOpenIdProof>('/api/account/openid-visits', { provider: 'openid' }),
      );
      const back = await provider.visit(body.url, login);
      const response = await client.post('/api/account/openid-proofs', { query: back.search.slice(1) });
      return isAccepted(response, 'confirmation.used_subject');
    },
  };
}

function isAccepted({ status, body }: { status: number; body: { code?: string } }, rejection: string): boolean {
  if (status === 200) return true;
  if (body.code === rejection) return false;
  throw new Error(`A proof got ${status} ${JSON.stringify(body)}`);
}

async function receiveLink(mail: MailServer, email: string): Promise<string> {
  const giveUpAt = Date.now() + MAIL_LIMIT_MS;
  while (Date.now() < giveUpAt) {
    const link = mail.mails.find(({ to }) => to === email)?.link;
    if (link !== undefined) return link.slice(link.indexOf('#') + 1);
    await sleep(POLL_MS);
  }
  throw new Error(`No mail came to ${email}`);
}
