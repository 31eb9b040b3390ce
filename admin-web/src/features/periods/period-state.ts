import type { Cycle } from '@plaudit/admin-api/contract';

export const isRunning = (period: Cycle) => period.isActive && period.endedAt === null;
export const isAhead = (period: Cycle) => period.isScheduled && !isRunning(period) && period.endedAt === null;
export const isPast = (period: Cycle) => !isRunning(period) && !isAhead(period);
