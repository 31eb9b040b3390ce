import { checkOwnerRights } from '../database/owner-rights.ts';
import { Control } from '../home/control.ts';
import { makeHome, ROOT } from '../home/layout.ts';
import { showStep } from '../progress.ts';
import { ensureReleases } from '../release/ensure-releases.ts';
import { checkGatewaySettings } from '../stack/gateway.ts';
import { Stack, siteUrl } from '../stack/stack.ts';
import { findNginx } from '../system/find-programs.ts';
import { DATABASE, GATEWAY, providePrograms } from '../system/packages.ts';
import { findServerBinaries } from '../system/server-binaries.ts';
import { firstRunBanner, laterRunBanner } from './banner.ts';
import { prepareAdmin, prepareData } from './first-run.ts';
import { readSettings, type Settings } from './settings.ts';

const PARENT_CHECK_MS = 500;

let control: Control | undefined;
let stack: Stack | undefined;
let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
process.on('uncaughtException', (error) => {
  console.error(error);
  void stop(1);
});
if (process.env.npm_lifecycle_event !== undefined) stopWithNpm();

try {
  await start(readSettings());
} catch (error) {
  // Ctrl-C also ends a command that this process waits for. The error of the command arrives before the signal is
  // handled, so wait for the signal.
  await new Promise((resolve) => setImmediate(resolve));
  if (!isStopping) {
    console.error(`\n${(error as Error).message}`);
    await stop(1);
  }
}

async function start(settings: Settings): Promise<void> {
  await checkGatewaySettings(settings.gateway);
  if (settings.databaseUrl !== undefined) await checkOwnerRights(settings.databaseUrl);
  control = await Control.open(makeHome(settings.home), siteUrl(settings.host, settings.port));
  const needs = settings.databaseUrl === undefined ? [DATABASE, ...GATEWAY] : GATEWAY;
  await providePrograms(needs, (line) => console.log(`  ${line}`));
  const nginx = findNginx();
  if (nginx === undefined) throw new Error('nginx is missing');
  stack = new Stack({
    ...settings,
    control,
    nginx,
    database:
      settings.databaseUrl === undefined
        ? { binaries: findServerBinaries(), isDurable: true, bufferPool: settings.bufferPool }
        : { url: settings.databaseUrl },
    report: (line) => console.log(`${new Date().toTimeString().slice(0, 8)}  ${line}`),
  });
  const current = stack;
  const ended = await current.endLeftOvers();
  if (ended > 0) console.log(`  Ended ${ended} processes that a killed run left behind`);
  const skippedLines = await ensureReleases(current.layout, ROOT, showStep);
  for (const line of skippedLines) console.log(`  ${line}`);
  const urls = await showStep('Starting the database', () =>
    current.startDatabase({ withdraw: skippedLines.length === 0 }),
  );
  await prepareData(urls.owner, settings.addsDemo, showStep);
  await showStep('Starting the APIs and the gateway', () => current.startServices());
  const admin = await prepareAdmin(current, urls.owner, settings.addsDemo);
  const addresses = { url: current.url, adminHost: settings.gateway.ADMIN_HOST, port: settings.port };
  console.log(
    admin.isNew
      ? `\n${firstRunBanner(addresses, admin, settings.addsDemo)}`
      : laterRunBanner(addresses, admin.demoAdmin),
  );
}

/** npm forwards SIGINT and SIGTERM only. When npm ends for another reason, Plaudit must end too. */
function stopWithNpm(): void {
  const parentAtStart = process.ppid;
  setInterval(() => {
    if (process.ppid !== parentAtStart) void stop(0);
  }, PARENT_CHECK_MS).unref();
}

async function stop(code: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  if (stack) {
    console.log('\nStopping…');
    await stack.stop();
    console.log('Stopped.');
  } else {
    control?.close();
  }
  process.exit(code);
}
