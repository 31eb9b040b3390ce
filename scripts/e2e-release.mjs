import { run } from './bootstrap.mjs';

await run('./test/release-main.ts');
