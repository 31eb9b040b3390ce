import { run } from './bootstrap.mjs';

await run('./start/admin-code-main.ts');
