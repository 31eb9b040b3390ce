import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { databaseUrl } from '@plaudit/db/connect';
import { startPrivateServer } from '@plaudit/scripts/database/private-server';
import { findServerBinaries } from '@plaudit/scripts/system/server-binaries';
import type { Drill } from '../drill.ts';
import type { Preparation } from '../site/drill-site.ts';
import { Relay } from '../site/relay.ts';
import { VOTERS, voteDuringFaults } from './vote-during-faults.ts';

const CUT_MS = 8_000;

let relay: Relay;

export const networkCut: Drill = {
  name: 'network-cut',
  about: `Nothing passes between the APIs and the database for ${CUT_MS / 1000} s, twice, while ${VOTERS} people vote. After the second time all connections are gone, and the server does not know`,
  site: { prepare: startBehindRelay },
  run: (site) => {
    let isFirst = true;
    return voteDuringFaults(site, {
      times: 2,
      gapLimitMs: CUT_MS + 15_000,
      fault: async () => {
        relay.cut();
        await pause(CUT_MS);
        if (isFirst) relay.restore();
        else relay.forget();
        isFirst = false;
      },
    });
  },
};

async function startBehindRelay(): Promise<Preparation> {
  const folder = mkdtempSync(join(tmpdir(), 'plaudit-drill-database-'));
  const server = await startPrivateServer(findServerBinaries(), { folder, password: 'drill', isDurable: true });
  const { hostname, port } = new URL(server.url);
  relay = await Relay.open({ host: hostname, port: Number(port) });
  const url = new URL(databaseUrl(server.url, { database: 'plaudit' }));
  url.port = String(relay.port);
  return {
    databaseUrl: url.toString(),
    undo: async () => {
      relay.close();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
