import type { KeyObject } from 'node:crypto';
import { keyedHash } from '../../keyed-hash.ts';
import { widestNetwork } from '../../network-throttles.ts';

/** The same for all addresses of a network that is routed separately. Without the key nobody can guess the network. */
export const hashNetwork = (key: KeyObject, address: string): Buffer =>
  Buffer.from(keyedHash(key, `mail-from.${widestNetwork(address)}`), 'base64url');
