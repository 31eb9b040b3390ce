import { BlockList, isIP, isIPv4 } from 'node:net';
import type { Knex } from 'knex';

/** A network that has higher limits on registering, signing in and mails for a while, such as that of a hall. */
export type Venue = {
  /** Such as 203.0.113.7/32 or 2001:db8:1:2::/64. */
  network: string;
  /** How many accounts may be registered from the network until the end. */
  accounts: number;
  startedAt: Date;
  endsAt: Date;
};

/** Only one network is a venue at a time. The database's clock decides when it ends. */
export async function findVenue(db: Knex): Promise<Venue | undefined> {
  const row = await db('venue')
    .where('ends_at', '>', db.raw('now(3)'))
    .first('network', 'accounts', 'started_at', 'ends_at');
  return row && { network: row.network, accounts: row.accounts, startedAt: row.started_at, endsAt: row.ends_at };
}

/** From the start to the end. The counters know minutes, so the minute of the start is included. */
export const venueSeconds = ({ startedAt, endsAt }: Venue): number =>
  Math.ceil((endsAt.getTime() - startedAt.getTime()) / 1_000) + 60;

/** An IPv4 address, or the IPv6 /64 around an address, which one household or hall has for itself. */
export const ownNetwork = (address: string): string | undefined => {
  if (isIP(address) === 0) return undefined;
  return isIPv4(address) ? `${address}/32` : `${address}/64`;
};

export function isInNetwork(network: string, address: string): boolean {
  const [start = '', bits] = network.split('/');
  if (isIP(address) === 0 || isIP(address) !== isIP(start)) return false;
  const family = isIPv4(start) ? 'ipv4' : 'ipv6';
  const networks = new BlockList();
  networks.addSubnet(start, Number(bits), family);
  return networks.check(address, family);
}
