import { AuditLog } from '../features/audit/audit-log.tsx';

export const AuditLogRoute = () => <AuditLog />;
