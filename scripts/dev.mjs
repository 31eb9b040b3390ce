import { run } from './bootstrap.mjs';

await run('./start/dev-main.ts');
