/** An OpenID Connect or OAuth2 provider that this site knows, such as GitHub. */
export type OpenIdProviderName = { id: string; name: string };

/** All that this software knows. The configuration gives the last one its name. */
export const PROVIDERS = {
  google: 'Google',
  discord: 'Discord',
  github: 'GitHub',
  openid: 'Your own provider',
} as const;

/**
 * `POST /api/account/openid-visits`: begins to confirm the voter's account with an account at the provider. The
 * response has the address to which the browser goes.
 */
export type StartOpenIdProofRequest = { provider: string };
export type StartedOpenIdProof = { url: string };

/** `POST /api/account/openid-proofs`: only the query of the address to which the provider has sent the browser back. */
export type OpenIdProofRequest = { query: string };

export const OPENID_QUERY_MAX = 4_000;
