import { getDomain } from 'tldts';

export type Mailbox = {
  /** The same for all addresses that are known to reach this mailbox. */
  mailbox: string;
  /** What is behind the `@` of the mailbox. */
  host: string;
  /** The part of the host that somebody can register, such as `example.co.uk`. */
  domain: string;
};

type Provider = {
  domains: readonly string[];
  /** True if a name is the same mailbox at each of the domains. The first one stands for the others. */
  isOneMailbox?: true;
  /** What makes no difference in a name, and what it is replaced with. */
  sameAs?: readonly [RegExp, string];
  /** True if `anything@name.domain` reaches `name@domain`. */
  hasSubdomains?: true;
};

const FASTMAIL =
  `fastmail.com fastmail.fm fastmail.cn fastmail.co.uk fastmail.com.au fastmail.de fastmail.es fastmail.in
  fastmail.jp fastmail.mx fastmail.net fastmail.nl fastmail.org fastmail.se fastmail.to fastmail.tw fastmail.uk
  fastmail.us sent.com`.split(/\s+/);
const YAHOO = `yahoo.com yahoo.ca yahoo.de yahoo.es yahoo.fr yahoo.ie yahoo.in yahoo.it yahoo.co.id yahoo.co.in
  yahoo.co.nz yahoo.co.uk yahoo.co.za yahoo.com.ar yahoo.com.au yahoo.com.br yahoo.com.mx yahoo.com.sg ymail.com
  rocketmail.com myyahoo.com`.split(/\s+/);

/** Providers at which several addresses reach one mailbox. */
const PROVIDERS: readonly Provider[] = [
  { domains: ['gmail.com', 'googlemail.com'], isOneMailbox: true, sameAs: [/\./g, ''] },
  { domains: ['proton.me', 'protonmail.com', 'pm.me'], isOneMailbox: true, sameAs: [/[._-]/g, ''] },
  { domains: ['icloud.com', 'me.com', 'mac.com'], isOneMailbox: true },
  {
    domains: ['yandex.ru', 'ya.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'yandex.ua'],
    isOneMailbox: true,
    sameAs: [/\./g, '-'],
  },
  // Its addresses for single use are a base, a hyphen and a word. No other name there has a hyphen.
  { domains: YAHOO, sameAs: [/-.*$/, ''] },
  // A host cannot have the underscores of a name, so it has hyphens for them.
  { domains: FASTMAIL, hasSubdomains: true, sameAs: [/_/g, '-'] },
];

const findProvider = (host: string) => PROVIDERS.find(({ domains }) => domains.includes(host));

/**
 * Returns the form of an address that is compared with others. The part from a `+` on is cut off for every provider: at
 * most of them the address without it reaches the same mailbox, and at the others such addresses are rare. No known
 * provider distinguishes upper and lower case.
 */
export function mailboxOf(address: string): Mailbox {
  const { name, host } = splitAddress(address.toLowerCase());
  const provider = findProvider(host);
  const mailboxHost = (provider?.isOneMailbox && provider.domains[0]) || host;
  const [difference, replacement] = provider?.sameAs ?? ['', ''];
  const mailboxName = name.replace(/\+.*$/, '').replace(difference, replacement);
  return {
    mailbox: `${mailboxName}@${mailboxHost}`,
    host: mailboxHost,
    domain: getDomain(mailboxHost) ?? mailboxHost,
  };
}

function splitAddress(address: string): { name: string; host: string } {
  const at = address.lastIndexOf('@');
  const host = address.slice(at + 1);
  const dot = host.indexOf('.');
  const parent = host.slice(dot + 1);
  // Names with more than one dot in front of the domain belong to nobody known, so they stay hosts of their own.
  return findProvider(parent)?.hasSubdomains
    ? { name: host.slice(0, dot), host: parent }
    : { name: address.slice(0, at), host };
}

/** The hosts in a list that is separated by spaces or commas. */
export const readMailHosts = (list: string): string[] =>
  list
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((host) => host !== '');
