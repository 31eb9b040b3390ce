import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../home/layout.ts';
import { WEB_PARTS } from '../release/parts.ts';
import { readSettings } from './settings.ts';

/**
 * `npm run dev -- public-web` serves one web, or the gallery of shared-ui, with hot updates. API requests go to a
 * running `npm start`.
 */
const part = WEB_PARTS.find((name) => name === process.argv[2]);
if (part === undefined) {
  console.error(`Name what to work on: npm run dev -- ${WEB_PARTS.join(' | ')}`);
  process.exitCode = 1;
} else {
  const config = part === 'shared-ui' ? ['--config', 'gallery/vite.config.ts'] : [];
  const { status } = spawnSync(process.execPath, [join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js'), ...config], {
    cwd: join(ROOT, part),
    stdio: 'inherit',
    env: { ...process.env, GATEWAY_PORT: String(readSettings().port) },
  });
  process.exitCode = status ?? 1;
}
