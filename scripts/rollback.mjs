import { run } from './bootstrap.mjs';

process.argv.splice(2, 0, 'rollback');
await run('./release/main.ts');
