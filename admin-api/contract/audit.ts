import type { Page, PageQuery } from './page.ts';

export type AuditEntry = {
  id: number;
  at: string;
  actor: string;
  action: string;
  subjectType: string;
  subjectId: string;
  detail: Record<string, unknown>;
  /** The admin's address. Null for events of the scheduler and of `npm run db:recover-admin`. */
  ipAddress: string | null;
};
export type AuditQuery = PageQuery & { actor?: string; action?: string; from?: string; to?: string };
export type AuditPage = Page<AuditEntry>;
