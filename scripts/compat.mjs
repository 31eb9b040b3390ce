import { run } from './bootstrap.mjs';

await run('./compat/main.ts');
