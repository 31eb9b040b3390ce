import { randomBytes } from 'node:crypto';
import { prepareRequest } from '../load/connection.ts';
import { VOTER_PASSWORD, type Voter } from './abuse-site.ts';

/** Many requests that hash a password, or ask for a sign-in otherwise, from an attacker who ignores Retry-After. */
export type Storm = {
  name: string;
  about: string;
  addresses: number;
  connections: number;
  /** Returns the next request. `attacker` has an account of this site. */
  request: (attacker: Voter) => string;
};

const NAMES = 1_000;

/** A wrong password for one of many names. */
const guess = (makeCookie?: () => string) => (): string =>
  prepareRequest({
    method: 'POST',
    path: '/api/login',
    body: { username: `guessed_${Math.floor(Math.random() * NAMES)}`, password: 'Wrong-Horse1!' },
    ...(makeCookie && { cookie: makeCookie() }),
  });

/** A personal link has 256 random bits, so this only asks what looking for one costs. */
const guessLink = (): string =>
  prepareRequest({
    method: 'POST',
    path: '/api/personal-links/use',
    body: { token: randomBytes(32).toString('base64url') },
  });

export const STORMS: readonly Storm[] = [
  {
    name: 'own-account',
    about: 'one voter with the right password downloads the own data, 60 connections from one address',
    addresses: 1,
    connections: 60,
    request: ({ token }) =>
      prepareRequest({
        method: 'POST',
        path: '/api/account/data',
        token,
        body: { currentPassword: VOTER_PASSWORD },
      }),
  },
  {
    name: 'sign-in',
    about: 'wrong passwords, 200 connections from 80 addresses',
    addresses: 80,
    connections: 200,
    request: guess(),
  },
  {
    name: 'personal-links',
    about: 'guessed personal links, 200 connections from 80 addresses',
    addresses: 80,
    connections: 200,
    request: guessLink,
  },
  {
    name: 'forged-cookie',
    about: 'the same, each with another forged cookie of a known browser',
    addresses: 80,
    connections: 200,
    request: guess(() => `plaudit_device=${randomBytes(16).toString('base64url')}.9999999999.${'A'.repeat(43)}`),
  },
  {
    name: 'callback',
    about: 'forged returns from a provider, 200 connections from 80 addresses',
    addresses: 80,
    connections: 200,
    request: () => {
      const state = `${randomBytes(16).toString('base64url')}.9999999999999.openid.sign-in.${'A'.repeat(43)}`;
      return prepareRequest({
        method: 'POST',
        path: '/api/provider-sign-ins',
        body: { query: `returned_to=openid&code=forged&state=${state}` },
        cookie: `plaudit_provider_visit=${randomBytes(32).toString('base64url')}`,
      });
    },
  },
];
