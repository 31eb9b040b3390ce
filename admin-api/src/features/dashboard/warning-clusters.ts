import type { Burst, NewAccount, VoterGroup } from './voter-groups.ts';

/**
 * Two groups are about the same accounts if they share this part of the larger one. Two attacks at the same moment are in
 * one burst, and stay two.
 */
const SHARED_MIN = 2 / 3;

/**
 * A number for each burst and then for each group. Those with the same number are mostly about the same accounts: one
 * attack is seen in its time, its network, its browser and its names.
 */
export function numberClusters(
  bursts: readonly Burst[],
  groups: readonly VoterGroup[],
  fresh: readonly NewAccount[],
): number[] {
  const members = [
    ...bursts.map(
      ({ startedAt, endedAt }) =>
        new Set(fresh.filter(({ createdAt }) => createdAt >= startedAt && createdAt < endedAt).map(nameOf)),
    ),
    ...groups.map(({ members: names }) => new Set(names)),
  ];
  const clusters = members.map((_set, index) => index);
  for (const [index, set] of members.entries()) {
    for (const [before, other] of members.slice(0, index).entries()) {
      if (!shareMost(set, other)) continue;
      const [from, to] = [clusters[index], clusters[before]];
      for (const [at, cluster] of clusters.entries()) if (cluster === from) clusters[at] = to ?? 0;
    }
  }
  return clusters;
}

const nameOf = ({ username }: NewAccount): string => username;

function shareMost(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const larger = Math.max(one.size, other.size);
  return larger > 0 && [...one].filter((name) => other.has(name)).length >= SHARED_MIN * larger;
}
