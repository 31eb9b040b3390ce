import type { CDPSession, Page } from 'playwright/test';

/** A fingerprint reader that accepts every finger, until `acceptFingers(authenticator, false)`. */
export type VirtualAuthenticator = { client: CDPSession; id: string };

export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { client, id: authenticatorId };
}

export async function acceptFingers({ client, id }: VirtualAuthenticator, isUserVerified: boolean): Promise<void> {
  await client.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified });
}
