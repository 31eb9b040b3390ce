import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

export interface TcpSocket {
  localPort: number;
  remotePort: number;
  isListening: boolean;
  inode: string;
}

const LISTENING = '0A';
const portOf = (address = '') => Number.parseInt(address.split(':')[1] ?? '', 16);

export function listSockets(): TcpSocket[] {
  return ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((path) =>
    readFileSync(path, 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/\s+/))
      .map(([, local, remote, state, , , , , , inode = '']) => ({
        localPort: portOf(local),
        remotePort: portOf(remote),
        isListening: state === LISTENING,
        inode,
      })),
  );
}

export function inodesOf(pid: number | string): Set<string> {
  try {
    const files = readdirSync(`/proc/${pid}/fd`).map((file) => readlinkSync(`/proc/${pid}/fd/${file}`));
    return new Set(files.flatMap((target) => /^socket:\[(\d+)\]$/.exec(target)?.[1] ?? []));
  } catch {
    // The process has ended, or it belongs to another user.
    return new Set();
  }
}

export function processAt(port: number): number {
  const listening = listSockets().filter(({ isListening, localPort }) => isListening && localPort === port);
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const open = inodesOf(pid);
    if (listening.some(({ inode }) => open.has(inode))) return Number(pid);
  }
  throw new Error(`No process of this machine listens on port ${port}`);
}
