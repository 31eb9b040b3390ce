import { startOrExit } from '@plaudit/server-kit/start-or-exit';
import { startAdminApi } from './start.ts';

await startOrExit('admin-api', startAdminApi);
