import type { Db } from '@plaudit/db/connect';

export async function findPause(db: Db): Promise<{ pausedAt: Date | null; pausedBy: string | null }> {
  const row = await db('voting_state')
    .leftJoin('accounts', 'accounts.id', 'voting_state.paused_by')
    .where('voting_state.id', 1)
    .first('paused_at', 'accounts.username');
  return { pausedAt: row?.paused_at ?? null, pausedBy: row?.username ?? null };
}

export async function setPaused(trx: Db, isPaused: boolean, by: number): Promise<void> {
  await trx('voting_state')
    .where({ id: 1 })
    .update({ is_paused: isPaused, paused_at: isPaused ? trx.raw('now(3)') : null, paused_by: isPaused ? by : null });
}
