import { run } from './bootstrap.mjs';

await run('./start/main.ts');
