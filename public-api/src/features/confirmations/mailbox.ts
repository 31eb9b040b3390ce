import { getDomain } from 'tldts';

export type Mailbox = {
  /** The same for all addresses that are known to reach this mailbox. */
  mailbox: string;
  /** The part of the domain that somebody can register, such as `example.co.uk`. */
  domain: string;
};

type Provider = {
  domains: readonly string[];
  /** The characters of a name that make no difference. `(?!)` matches none. */
  ignored: RegExp;
};

/** Providers at which several addresses reach one mailbox. The first domain stands for the others. */
const PROVIDERS: readonly Provider[] = [
  { domains: ['gmail.com', 'googlemail.com'], ignored: /\./g },
  { domains: ['proton.me', 'protonmail.com', 'pm.me'], ignored: /[._-]/g },
  { domains: ['icloud.com', 'me.com', 'mac.com'], ignored: /(?!)/g },
];

/**
 * Returns the form of an address that is compared with others. The part from a `+` on is cut off for every provider: at
 * most of them the address without it reaches the same mailbox, and at the others such addresses are rare. No known
 * provider distinguishes upper and lower case.
 */
export function readMailbox(address: string): Mailbox {
  const at = address.lastIndexOf('@');
  const host = address.slice(at + 1).toLowerCase();
  const provider = PROVIDERS.find(({ domains }) => domains.includes(host));
  const name = address.slice(0, at).toLowerCase().replace(/\+.*$/, '');
  const mailbox = provider ? `${name.replace(provider.ignored, '')}@${provider.domains[0]}` : `${name}@${host}`;
  return { mailbox, domain: provider?.domains[0] ?? getDomain(host) ?? host };
}
