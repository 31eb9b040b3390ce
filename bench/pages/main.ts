/*
 * Measures how long a visitor waits for a page. It loads the home page and the sign-in page of the panel with an empty
 * cache, on slow 4G and with a processor four times slower, and also the same pages built without federation. It fails
 * if a figure is over its limit.
 *
 *   npm run bench:pages -- [runs]
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@plaudit/scripts/stack/layout';
import { findFreePort } from '@plaudit/scripts/stack/ports';
import { findChromium } from '@plaudit/scripts/system/find-programs';
import { type Browser, chromium } from 'playwright';
import { startGateway } from '../../e2e/gateway/gateway-under-test.ts';
import { CannedApi } from '../../e2e/shared-ui/canned-api.ts';
import { median } from '../benchmark.ts';
import { figuresOf, type Limits } from './figures.ts';
import { loadPage, type PageLoad } from './page-load.ts';
import { openSlowConnection } from './slow-connection.ts';

const CERTIFICATE = join(ROOT, 'e2e', 'gateway', 'certificate');
const PAGES: readonly { name: string; path: string; usable: string; limits: Limits }[] = [
  { name: 'public /', path: '/', usable: 'Who is best in Speed?', limits: { scriptKb: 130, styleKb: 20 } },
  { name: 'admin /admin-login', path: '/admin-login', usable: 'Password', limits: {} },
];
type Variant = 'federated' | 'plain';

function build(part: string, outDir: string, federation: 'on' | 'off'): void {
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  execFileSync(process.execPath, [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'error'], {
    cwd: join(ROOT, part),
    env: { ...process.env, NODE_ENV: 'production', PLAUDIT_FEDERATION: federation },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

async function startSite(variant: Variant, builds: string) {
  const tlsPort = await findFreePort();
  const gateway = await startGateway({
    GATEWAY_RATE: '5000',
    TLS_CERT: join(CERTIFICATE, 'cert.pem'),
    TLS_KEY: join(CERTIFICATE, 'key.pem'),
    GATEWAY_TLS_LISTEN: `127.0.0.1:${tlsPort}`,
    SITE_ORIGIN: `https://localhost:${tlsPort}`,
  });
  rmSync(join(gateway.layout.releases, 'shared-ui'), { recursive: true, force: true });
  for (const part of variant === 'federated' ? ['public-web', 'admin-web', 'shared-ui'] : ['public-web', 'admin-web']) {
    const target = join(gateway.layout.releases, part, 'current');
    mkdirSync(target, { recursive: true });
    cpSync(join(builds, variant, part), target, { recursive: true, force: true });
  }
  const api = new CannedApi();
  gateway.publicApi.behavior = api.respond;
  gateway.adminApi.behavior = api.respond;
  const slow = await openSlowConnection(tlsPort);
  return {
    url: `https://localhost:${slow.port}`,
    stop: async () => {
      await slow.stop();
      await gateway.stop();
    },
  };
}

function mediansOf(loads: readonly PageLoad[]): PageLoad {
  const medianOf = (key: keyof PageLoad) => median(loads.map((load) => load[key]));
  return {
    largestPaintMs: medianOf('largestPaintMs'),
    usableMs: medianOf('usableMs'),
    shift: medianOf('shift'),
    scriptKb: medianOf('scriptKb'),
    styleKb: medianOf('styleKb'),
    totalKb: medianOf('totalKb'),
    requests: medianOf('requests'),
  };
}

async function measure(browser: Browser, urls: Record<Variant, string>, runs: number): Promise<boolean> {
  let isWithin = true;
  for (const { name, path, usable, limits } of PAGES) {
    const loads: Record<Variant, PageLoad[]> = { federated: [], plain: [] };
    // Loads the variants alternately, so that other load of the machine affects both equally.
    for (let run = 0; run < runs; run += 1) {
      for (const variant of ['plain', 'federated'] as const) {
        loads[variant].push(await loadPage(browser, urls[variant] + path, usable));
      }
    }
    const [plain, federated] = [mediansOf(loads.plain), mediansOf(loads.federated)];
    const figures = figuresOf(federated, plain, limits);
    isWithin &&= figures.every((figure) => figure.isWithin);
    console.log(`\n${name}: median of ${runs}`);
    console.table({ plain, federated });
    for (const { what, measured, limit, isWithin: ok } of figures) {
      console.log(`${ok ? 'within' : 'OVER  '}  ${what}: ${measured}, at most ${limit}`);
    }
  }
  return isWithin;
}

const runs = Number(process.argv[2] ?? 5);
const builds = mkdtempSync(join(tmpdir(), 'plaudit-bench-pages-'));
try {
  for (const part of ['public-web', 'admin-web']) {
    build(part, join(builds, 'plain', part), 'off');
    build(part, join(builds, 'federated', part), 'on');
  }
  build('shared-ui', join(builds, 'federated', 'shared-ui'), 'on');
  const [plain, federated] = [await startSite('plain', builds), await startSite('federated', builds)];
  const browser = await chromium.launch({
    ...(findChromium() ? { executablePath: findChromium() as string } : {}),
    chromiumSandbox: process.getuid?.() !== 0,
  });
  try {
    if (!(await measure(browser, { plain: plain.url, federated: federated.url }, runs))) process.exitCode = 1;
  } finally {
    await browser.close();
    await Promise.all([plain.stop(), federated.stop()]);
  }
} finally {
  rmSync(builds, { recursive: true, force: true });
}
