import type { KeyObject } from 'node:crypto';
import { AppError } from '@plaudit/server-kit/app-error';
import type { Logger } from 'pino';
import type { OpenIdProvider } from './openid-provider.ts';
import { makeState, readState, type Visit, visitSecretsOf } from './openid-state.ts';

export type ProviderDependencies = {
  tokenKey: KeyObject;
  siteOrigin: string;
  providers: readonly OpenIdProvider[];
  logger: Logger;
};

/** What goes wrong in a visit, as an error of the route that began or finished it. */
export type VisitErrors = {
  unknownProvider: () => AppError;
  otherVisit: () => AppError;
  canceled: () => AppError;
  providerFailed: () => AppError;
};

/**
 * The address to which a provider sends the browser back. It is never taken from a request, so nobody is sent anywhere
 * else. Each provider has its own, so that none can pass a visitor on to another one and get the answer of that one.
 */
export const returnAddress = (siteOrigin: string, providerId: string): string =>
  `${siteOrigin}/confirm-account/${providerId}`;

/** The gateway puts the last part of the address before all that a provider adds to it. */
const RETURNED_TO = 'returned_to';

export function findProvider(
  { providers }: Pick<ProviderDependencies, 'providers'>,
  id: string,
  errors: Pick<VisitErrors, 'unknownProvider'>,
): OpenIdProvider {
  const provider = providers.find((known) => known.id === id);
  if (provider === undefined) throw errors.unknownProvider();
  return provider;
}

/** Returns the address to which the browser goes. */
export async function beginVisit(
  { tokenKey, siteOrigin, logger }: ProviderDependencies,
  provider: OpenIdProvider,
  visit: Visit,
  errors: Pick<VisitErrors, 'providerFailed'>,
): Promise<string> {
  const secrets = visitSecretsOf(tokenKey, makeState(tokenKey, provider.id, visit, Date.now()));
  try {
    return (await provider.beginUrl(returnAddress(siteOrigin, provider.id), secrets)).href;
  } catch (error) {
    throw logProviderError(error, provider, { logger, errors });
  }
}

export type Return = { provider: OpenIdProvider; address: URL; state: string; begunAt: Date; expiresAt: Date };

/** Reads what the browser came back with, without asking the provider. Only who began the visit can finish it. */
export function readReturn(
  { tokenKey, siteOrigin, providers }: ProviderDependencies,
  query: string,
  visit: Visit,
  errors: Pick<VisitErrors, 'otherVisit' | 'canceled'>,
): Return {
  const returned = new URLSearchParams(query);
  const state = returned.get('state') ?? '';
  const read = readState(tokenKey, state, visit, Date.now());
  const provider = providers.find(({ id }) => id === read?.provider);
  if (read === undefined || provider === undefined || returned.get(RETURNED_TO) !== provider.id)
    throw errors.otherVisit();
  if (returned.get('error') === 'access_denied') throw errors.canceled();
  const address = new URL(`${returnAddress(siteOrigin, provider.id)}?${returned}`);
  return { provider, address, state, begunAt: read.begunAt, expiresAt: read.expiresAt };
}

/** Returns the issuer and the id of the account at the provider. */
export async function askProvider(
  { tokenKey, logger }: ProviderDependencies,
  { provider, address, state }: Return,
  errors: Pick<VisitErrors, 'providerFailed'>,
): Promise<string> {
  try {
    return await provider.readSubject(address, visitSecretsOf(tokenKey, state));
  } catch (error) {
    throw logProviderError(error, provider, { logger, errors });
  }
}

/**
 * Logs the error and returns the one for the voter. The error may contain data about the person from the provider, so
 * only its codes are logged.
 */
function logProviderError(
  error: unknown,
  provider: OpenIdProvider,
  { logger, errors }: { logger: Logger; errors: Pick<VisitErrors, 'providerFailed'> },
): AppError {
  // This one says that too many wait for the provider.
  const ownError = [error, (error as Error).cause].find((reason) => reason instanceof AppError);
  if (ownError) return ownError;
  const { code, error: reason } = error as { code?: string; error?: string };
  logger.warn({ provider: provider.id, code, reason }, 'a provider has not said whose account it is');
  return errors.providerFailed();
}
