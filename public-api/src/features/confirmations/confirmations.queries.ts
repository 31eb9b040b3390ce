import type { Db } from '@plaudit/db/connect';

export async function hasInvitationCode(db: Db, cycleId: number, hash: Buffer): Promise<boolean> {
  const row = await db('invitation_codes').where({ cycle_id: cycleId, code_hash: hash }).first('cycle_id');
  return row !== undefined;
}
