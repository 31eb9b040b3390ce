import { setTimeout as pause } from 'node:timers/promises';
import type { Drill, Outcome } from '../drill.ts';
import { VOTERS, voteDuringFaults } from '../faults/vote-during-faults.ts';
import type { DrillSite } from '../site/drill-site.ts';
import {
  endServer,
  portOfPrimary,
  portsOfCluster,
  portsOfGroup,
  startServerAgain,
  tryToWrite,
  useCluster,
  waitForEqualVotes,
  waitForOtherPrimary,
  waitUntilAllOnline,
  waitUntilExpelled,
  whyNoCluster,
  whyNoRestarts,
} from './cluster.ts';
import { cutOff, whyNoCutOff } from './cut-off.ts';
import { processAt } from './sockets.ts';

/**
 * A cluster needs up to 30 s to change its primary with MySQL's defaults, and about 10 s with the settings of
 * docs/scaling.md.
 */
const FAILOVER_LIMIT_MS = 40_000;
/** A server that ends after SIGTERM announces its end, so the cluster does not have to detect a failure. */
const SWITCH_LIMIT_MS = 8_000;
const PARTITION_MS = 15_000;
/**
 * The average pause of a voter between two votes is longer than in the other drills. A server that comes back applies
 * what it has missed while people go on voting, and all three servers share this machine. With shorter pauses all votes
 * may be cast before it has caught up.
 */
const PAUSE_MS = 400;

const withCluster = { prepare: useCluster };

export const killPrimary: Drill = {
  name: 'kill-primary',
  about: `The primary of a cluster of three servers is killed while ${VOTERS} people vote, and then it comes back`,
  site: withCluster,
  whyNot: whyNoRestarts,
  run: (site) =>
    voteInCluster(site, {
      times: 1,
      gapLimitMs: FAILOVER_LIMIT_MS,
      fault: async () => {
        const port = await portOfPrimary();
        await endServer(port, 'SIGKILL');
        await waitForOtherPrimary(port);
        await startServerAgain(port);
      },
    }),
};

export const hangPrimary: Drill = {
  name: 'hang-primary',
  about: `The primary of a cluster hangs until another server has taken over, and then it goes on, while ${VOTERS} people vote`,
  site: withCluster,
  whyNot: whyNoCluster,
  run: (site) =>
    voteInCluster(site, {
      times: 1,
      gapLimitMs: FAILOVER_LIMIT_MS,
      fault: async () => {
        const port = await portOfPrimary();
        const pid = processAt(port);
        process.kill(pid, 'SIGSTOP');
        try {
          await waitForOtherPrimary(port);
        } finally {
          process.kill(pid, 'SIGCONT');
        }
        await waitUntilAllOnline();
      },
    }),
};

export const rejoin: Drill = {
  name: 'rejoin',
  about: `A server of a cluster that does not take writes is killed while ${VOTERS} people vote, and comes back with what it has missed. Then the primary is killed`,
  site: withCluster,
  whyNot: whyNoRestarts,
  run: (site) => {
    let isFirst = true;
    return voteInCluster(site, {
      times: 2,
      gapLimitMs: FAILOVER_LIMIT_MS,
      fault: async () => {
        const primary = await portOfPrimary();
        const port = isFirst ? (portsOfCluster().find((one) => one !== primary) ?? primary) : primary;
        isFirst = false;
        await endServer(port, 'SIGKILL');
        if (port === primary) await waitForOtherPrimary(primary);
        else await waitUntilExpelled(port);
        await startServerAgain(port);
      },
    });
  },
};

export const rollingRestart: Drill = {
  name: 'rolling-restart',
  about: `The servers of a cluster are shut down and started again, one after the other, while ${VOTERS} people vote`,
  site: withCluster,
  whyNot: whyNoRestarts,
  run: (site) =>
    voteInCluster(site, {
      times: 1,
      gapLimitMs: SWITCH_LIMIT_MS,
      fault: async () => {
        for (const port of portsOfCluster()) {
          await endServer(port, 'SIGTERM');
          await startServerAgain(port);
        }
      },
    }),
};

export const partition: Drill = {
  name: 'partition',
  about: `The primary of a cluster is cut off from the other servers for ${PARTITION_MS / 1_000} s, and not from the APIs, while ${VOTERS} people vote`,
  site: withCluster,
  whyNot: () => whyNoRestarts() ?? whyNoCutOff(),
  run: async (site) => {
    let tookWrite = false;
    const outcome = await voteInCluster(site, {
      times: 1,
      gapLimitMs: FAILOVER_LIMIT_MS,
      fault: async () => {
        const port = await portOfPrimary();
        const reconnect = cutOff(port, await portsOfGroup());
        try {
          await waitForOtherPrimary(port);
          tookWrite = await tryToWrite(port, schemaOf(site));
          await pause(PARTITION_MS);
        } finally {
          reconnect();
        }
        // This server has left the cluster. It may join again by itself, but much later than after a restart.
        await endServer(port, 'SIGTERM');
        await startServerAgain(port);
      },
    });
    const shortfalls = tookWrite ? ['the server that was cut off took a write'] : [];
    return { ...outcome, shortfalls: [...shortfalls, ...outcome.shortfalls] };
  },
};

const schemaOf = (site: DrillSite) => new URL(site.stack.databaseUrls.owner).pathname.slice(1);

async function voteInCluster(site: DrillSite, fault: Parameters<typeof voteDuringFaults>[1]): Promise<Outcome> {
  await waitUntilAllOnline();
  const outcome = await voteDuringFaults(site, { ...fault, pauseMs: PAUSE_MS });
  return { ...outcome, shortfalls: [...outcome.shortfalls, ...(await waitForEqualVotes(schemaOf(site)))] };
}
