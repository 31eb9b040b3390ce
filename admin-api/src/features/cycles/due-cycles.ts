import type { Db } from '@plaudit/db/connect';
import { activateCycle } from '@plaudit/db/rules/periods/cycles';
import { readVotingStateExclusive } from '@plaudit/db/rules/periods/voting-state';
import { transaction } from '@plaudit/db/transaction';
import { recordScheduledAuditEvent } from '../audit/audit.queries.ts';
import { findDueCycle, markMissed } from './cycles.queries.ts';

/**
 * Activates each scheduled cycle whose start has passed, one after the other. A cycle whose end has passed too is only
 * marked as missed. Every replica may run this at the same time: one gets the lock, and the others then find that no
 * cycle is due.
 */
export async function activateDueCycles(db: Db): Promise<void> {
  while (await findDueCycle(db)) {
    await transaction(db, async (trx) => {
      const { cycle: previous } = await readVotingStateExclusive(trx);
      const due = await findDueCycle(trx);
      if (!due) return;
      const event = { subjectType: 'cycle', subjectId: due.id };
      if (due.isOver) {
        await markMissed(trx, due.id);
        await recordScheduledAuditEvent(trx, { ...event, action: 'cycle.missed', detail: { name: due.name } });
        return;
      }
      await activateCycle(trx, due.id, 'schedule');
      const detail = { name: due.name, ...(previous ? { ended: previous.name } : {}) };
      await recordScheduledAuditEvent(trx, { ...event, action: 'cycle.started', detail });
    });
  }
}
