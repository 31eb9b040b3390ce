import type { PasswordOwner } from '@plaudit/db/rules/sign-in/password-change';
import type { PasswordCaller } from '@plaudit/db/rules/sign-in/passwords';
import type { Client } from '../../http/client.ts';
import type { Callers } from '../../http/route.ts';
import { smallestNetwork } from '../../network-throttles.ts';

/** For whom a password is hashed. `deviceId` is that of a browser that the account has signed in with before. */
export const passwordCaller = (
  { address }: Pick<Client, 'address'>,
  account: string,
  deviceId: string | undefined,
): PasswordCaller => ({ account, address: smallestNetwork(address), isKnown: deviceId !== undefined });

/** A session does not make a browser known here, so signed-in voters cannot take the places that are for signing in. */
export const passwordOwner = ({ session: { account }, ...client }: Callers['voter']): PasswordOwner => ({
  accountId: account.id,
  ...passwordCaller(client, `#${account.id}`, undefined),
});
