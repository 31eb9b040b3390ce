import { isIP } from 'node:net';

/** Of a caller on a socket of this machine that no gateway speaks for. */
const UNKNOWN_ADDRESS = 'unknown';

/** What is stored of where a request came from: an IPv4 address is the same one in IPv6's clothes. */
export function requestAddress(address: string | undefined): string {
  const plain = (address ?? '').replace(/^::ffff:(?=[0-9.]+$)/i, '');
  return isIP(plain) === 0 ? UNKNOWN_ADDRESS : plain.replace(/%.*$/, '');
}
