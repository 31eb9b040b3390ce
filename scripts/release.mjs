import { run } from './bootstrap.mjs';

process.argv.splice(2, 0, 'release');
await run('./release/main.ts');
