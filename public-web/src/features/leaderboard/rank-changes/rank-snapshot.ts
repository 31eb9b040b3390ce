import type { LeaderboardEntry } from '@plaudit/public-api/contract';
import { t } from '../../../lib/texts.ts';

const STORAGE_KEY = 'plaudit.lastLook';

/** The ranks that this browser saw last. A later visit compares with them and shows who has moved. */
export type RankSnapshot = { period: number | null; ranks: Record<string, number> };

export type Movement = { kind: 'up' | 'down'; places: number } | { kind: 'same' } | { kind: 'new' };

export function takeSnapshot(period: number | null, entries: readonly LeaderboardEntry[]): RankSnapshot {
  return {
    period,
    ranks: Object.fromEntries(entries.filter(({ totalVotes }) => totalVotes > 0).map(({ id, rank }) => [id, rank])),
  };
}

/**
 * There is no movement on a first visit, for a vendor without votes, or if the snapshot is from another period. After a
 * visit on which nobody had a place, as before a reveal, everybody would be new.
 */
export function movementSince(
  before: RankSnapshot | undefined,
  period: number | null,
  entry: LeaderboardEntry,
): Movement | undefined {
  if (!before || before.period !== period || entry.totalVotes === 0) return undefined;
  if (Object.keys(before.ranks).length === 0) return undefined;
  const formerRank = before.ranks[entry.id];
  if (formerRank === undefined) return { kind: 'new' };
  if (formerRank === entry.rank) return { kind: 'same' };
  return { kind: formerRank > entry.rank ? 'up' : 'down', places: Math.abs(formerRank - entry.rank) };
}

export const isMove = (movement: Movement | undefined): movement is Exclude<Movement, { kind: 'same' }> =>
  movement !== undefined && movement.kind !== 'same';

export function movementText(movement: Movement): string {
  switch (movement.kind) {
    case 'same':
      return t('Same place as at your last visit');
    case 'new':
      return t('New in the ranking since your last visit');
    case 'up':
      return t('Up {places} since your last visit', { places: movement.places });
    case 'down':
      return t('Down {places} since your last visit', { places: movement.places });
  }
}

/** Storage may be blocked, or contain something else. Then this visit counts as the first. */
export function readSnapshot(storage: Pick<Storage, 'getItem'>): RankSnapshot | undefined {
  try {
    const value: unknown = JSON.parse(storage.getItem(STORAGE_KEY) ?? 'null');
    return isSnapshot(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function saveSnapshot(storage: Pick<Storage, 'setItem'>, snapshot: RankSnapshot): void {
  try {
    storage.setItem(STORAGE_KEY, JSON.stringify(snapshot));
  } catch {
    // Storage is full or blocked: the next visit compares with an older snapshot, or with none.
  }
}

function isSnapshot(value: unknown): value is RankSnapshot {
  if (typeof value !== 'object' || value === null) return false;
  const { ranks } = value as Partial<RankSnapshot>;
  return typeof ranks === 'object' && ranks !== null && Object.values(ranks).every((rank) => typeof rank === 'number');
}
