import { run } from './bootstrap.mjs';

await run('./test/check-main.ts');
