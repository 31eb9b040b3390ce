import { execFileSync } from 'node:child_process';
import { inodesOf, listSockets, processAt } from './sockets.ts';

/** The firewall rules are in a table of their own, so that no other rules of this machine are touched. */
const TABLE = 'plaudit_drill';

export function whyNoCutOff(): string | undefined {
  if (process.getuid?.() !== 0) return 'only root can cut a server off from the others';
  try {
    runNft('list tables');
    return undefined;
  } catch {
    return 'nft is missing, which cuts a server off from the others (package nftables)';
  }
}

/**
 * Cuts the server at a port off from the others, which can still talk to each other. Clients reach all of them.
 * `groupPorts` are the ports at which the servers talk to each other. Returns a function that undoes it.
 *
 * All servers have the same address, so a packet does not show which of them has sent it. So the connections that the
 * others have with each other go on, and everything else at these ports is dropped, new connections too.
 */
export function cutOff(port: number, groupPorts: readonly number[]): () => void {
  const ownInodes = inodesOf(processAt(port));
  const keptSockets = listSockets().filter(
    ({ remotePort, inode, isListening }) => !isListening && groupPorts.includes(remotePort) && !ownInodes.has(inode),
  );
  const allGroupPorts = `{ ${groupPorts.join(', ')} }`;
  const ownPorts = new Set(
    listSockets()
      .filter(({ isListening, inode }) => isListening && ownInodes.has(inode))
      .map(({ localPort }) => localPort),
  );
  const rules = [
    ...keptSockets
      .filter(({ remotePort }) => !ownPorts.has(remotePort))
      .flatMap(({ localPort, remotePort }) => [
        `tcp sport ${localPort} tcp dport ${remotePort} accept`,
        `tcp sport ${remotePort} tcp dport ${localPort} accept`,
      ]),
    `tcp dport ${allGroupPorts} drop`,
    `tcp sport ${allGroupPorts} drop`,
  ];
  const chain = ['type filter hook input priority 0', 'policy accept', ...rules].join('\n');
  runNft(`table inet ${TABLE} {\nchain input {\n${chain}\n}\n}\n`);
  const undo = () => {
    process.off('exit', undo);
    runNft(`delete table inet ${TABLE}`);
  };
  process.on('exit', undo);
  return undo;
}

function runNft(commands: string): void {
  execFileSync('nft', ['-f', '-'], { input: commands, stdio: ['pipe', 'ignore', 'pipe'] });
}
