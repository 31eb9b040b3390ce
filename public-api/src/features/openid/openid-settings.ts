export type ProviderSettings = {
  /** The name of the provider in requests. It is not stored. */
  id: string;
  /** The name that people see. */
  name: string;
  clientId: string;
  clientSecret: string;
} & (
  | {
      kind: 'openid';
      issuer: string;
      /** The hosts that the provider also has, such as the one of its keys. */
      hosts?: readonly string[];
    }
  | {
      /** A provider without OpenID Connect. Its `userEndpoint` returns the account's id for a token. */
      kind: 'oauth2';
      issuer: string;
      authorizationEndpoint: string;
      tokenEndpoint: string;
      userEndpoint: string;
      /** Just enough to read the account's id. */
      scope: string;
    }
);

type OAuthClient = { clientId: string; clientSecret: string };

export const google = (client: OAuthClient): ProviderSettings => ({
  ...client,
  kind: 'openid',
  id: 'google',
  name: 'Google',
  issuer: 'https://accounts.google.com',
  hosts: ['oauth2.googleapis.com', 'www.googleapis.com'],
});

export const discord = (client: OAuthClient): ProviderSettings => ({
  ...client,
  kind: 'oauth2',
  id: 'discord',
  name: 'Discord',
  issuer: 'https://discord.com',
  authorizationEndpoint: 'https://discord.com/oauth2/authorize',
  tokenEndpoint: 'https://discord.com/api/oauth2/token',
  userEndpoint: 'https://discord.com/api/users/@me',
  scope: 'identify',
});

export const github = (client: OAuthClient): ProviderSettings => ({
  ...client,
  kind: 'oauth2',
  id: 'github',
  name: 'GitHub',
  issuer: 'https://github.com/login/oauth',
  authorizationEndpoint: 'https://github.com/login/oauth/authorize',
  tokenEndpoint: 'https://github.com/login/oauth/access_token',
  userEndpoint: 'https://api.github.com/user',
  scope: '',
});

export type ProviderEnvironment = {
  OPENID_ISSUER?: string;
  OPENID_NAME?: string;
  OPENID_CLIENT_ID?: string;
  OPENID_CLIENT_SECRET?: string;
  OPENID_HOSTS?: string;
  GOOGLE_CLIENT_ID?: string;
  GOOGLE_CLIENT_SECRET?: string;
  DISCORD_CLIENT_ID?: string;
  DISCORD_CLIENT_SECRET?: string;
  GITHUB_CLIENT_ID?: string;
  GITHUB_CLIENT_SECRET?: string;
};

export function readProviders(env: ProviderEnvironment): ProviderSettings[] {
  const openIdClient = clientOf(env.OPENID_CLIENT_ID, env.OPENID_CLIENT_SECRET);
  const googleClient = clientOf(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET);
  const discordClient = clientOf(env.DISCORD_CLIENT_ID, env.DISCORD_CLIENT_SECRET);
  const githubClient = clientOf(env.GITHUB_CLIENT_ID, env.GITHUB_CLIENT_SECRET);
  const { OPENID_ISSUER: issuer, OPENID_NAME: name } = env;
  return [
    ...(openIdClient && issuer && name
      ? [{ ...openIdClient, kind: 'openid' as const, id: 'openid', name, issuer, hosts: hostsIn(env.OPENID_HOSTS) }]
      : []),
    ...(googleClient ? [google(googleClient)] : []),
    ...(discordClient ? [discord(discordClient)] : []),
    ...(githubClient ? [github(githubClient)] : []),
  ];
}

const clientOf = (clientId: string | undefined, clientSecret: string | undefined): OAuthClient | undefined =>
  clientId && clientSecret ? { clientId, clientSecret } : undefined;

const hostsIn = (text = ''): string[] => text.split(/[\s,]+/).filter((host) => host !== '');
