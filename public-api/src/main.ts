import { startOrExit } from '@plaudit/server-kit/start-or-exit';
import { startPublicApi } from './start.ts';

await startOrExit('public-api', () => startPublicApi());
