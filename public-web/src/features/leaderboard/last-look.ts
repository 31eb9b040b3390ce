import type { LeaderboardEntry } from '@plaudit/public-api/contract';

const KEY = 'plaudit.lastLook';

/** The ranks that this browser saw last, so that a later look can say who moved. */
export type Look = { period: number | null; ranks: Record<string, number> };

export type Movement = { kind: 'up' | 'down'; places: number } | { kind: 'same' } | { kind: 'new' };

export function takeLook(period: number | null, entries: readonly LeaderboardEntry[]): Look {
  return {
    period,
    ranks: Object.fromEntries(entries.filter(({ totalVotes }) => totalVotes > 0).map(({ id, rank }) => [id, rank])),
  };
}

/** Nothing to say on a first look, or when the look before was at another period. */
export function movementSince(
  before: Look | undefined,
  period: number | null,
  entry: LeaderboardEntry,
): Movement | undefined {
  if (!before || before.period !== period || entry.totalVotes === 0) return undefined;
  const was = before.ranks[entry.id];
  if (was === undefined) return { kind: 'new' };
  if (was === entry.rank) return { kind: 'same' };
  return { kind: was > entry.rank ? 'up' : 'down', places: Math.abs(was - entry.rank) };
}

export function movementText(movement: Movement): string {
  switch (movement.kind) {
    case 'same':
      return 'Same place as at your last look';
    case 'new':
      return 'New in the ranking since your last look';
    default:
      return `${movement.kind === 'up' ? 'Up' : 'Down'} ${movement.places} since your last look`;
  }
}

// Storage may be refused or hold anything; then this is simply a first look.
export function readLook(storage: Pick<Storage, 'getItem'>): Look | undefined {
  try {
    const value: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
    return isLook(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function keepLook(storage: Pick<Storage, 'setItem'>, look: Look): void {
  try {
    storage.setItem(KEY, JSON.stringify(look));
  } catch {
    // Full or refused: the next look has nothing to compare with.
  }
}

function isLook(value: unknown): value is Look {
  if (typeof value !== 'object' || value === null) return false;
  const { ranks } = value as Partial<Look>;
  return typeof ranks === 'object' && ranks !== null && Object.values(ranks).every((rank) => typeof rank === 'number');
}
