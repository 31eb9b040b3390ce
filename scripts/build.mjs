import { run } from './bootstrap.mjs';

await run('./release/build-main.ts');
