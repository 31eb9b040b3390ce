import type { Page, PageQuery } from './page.ts';

export type AuditEntry = {
  id: number;
  at: string;
  actor: string;
  action: string;
  subjectType: string;
  subjectId: string;
  detail: Record<string, unknown>;
  /** From where the admin did it; null for what the program does by itself. */
  ipAddress: string | null;
};
export type AuditQuery = PageQuery & { actor?: string; action?: string; from?: string; to?: string };
export type AuditPage = Page<AuditEntry>;
