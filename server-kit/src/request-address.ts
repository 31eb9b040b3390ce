import { isIP } from 'node:net';

/** Stands for an address that is not known, such as that of a caller on a Unix socket without a gateway in front. */
const UNKNOWN_ADDRESS = 'unknown';

/** The address to store for a request. An IPv4 address that is written as IPv6 becomes the plain IPv4 address. */
export function requestAddress(address: string | undefined): string {
  const plain = (address ?? '').replace(/^::ffff:(?=[0-9.]+$)/i, '');
  return isIP(plain) === 0 ? UNKNOWN_ADDRESS : plain.replace(/%.*$/, '');
}
