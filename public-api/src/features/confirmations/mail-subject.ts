import { getDomain } from 'tldts';

export type MailSubject = {
  /** The same for every way to write an address of one mailbox. */
  mailbox: string;
  /** The part of the domain that somebody can register, such as `example.co.uk`. */
  domain: string;
};

type Provider = { domains: readonly string[]; ignored: RegExp };

/** Providers at which several addresses reach one mailbox. The first domain stands for the others. */
const PROVIDERS: readonly Provider[] = [
  { domains: ['gmail.com', 'googlemail.com'], ignored: /\./g },
  { domains: ['proton.me', 'protonmail.com', 'pm.me'], ignored: /[._-]/g },
  { domains: ['icloud.com', 'me.com', 'mac.com'], ignored: /(?!)/g },
];

/**
 * What an address is compared by. What follows a `+` is cut off everywhere: at most providers it is the same mailbox, and
 * elsewhere hardly anybody has such an address. No provider tells apart capital and small letters.
 */
export function readMailSubject(address: string): MailSubject {
  const at = address.lastIndexOf('@');
  const host = address.slice(at + 1).toLowerCase();
  const provider = PROVIDERS.find(({ domains }) => domains.includes(host));
  const name = address.slice(0, at).toLowerCase().replace(/\+.*$/, '');
  const mailbox = provider ? `${name.replace(provider.ignored, '')}@${provider.domains[0]}` : `${name}@${host}`;
  return { mailbox, domain: provider?.domains[0] ?? getDomain(host) ?? host };
}
