import { run } from './bootstrap.mjs';

process.argv.splice(2, 0, 'status');
await run('./release/main.ts');
