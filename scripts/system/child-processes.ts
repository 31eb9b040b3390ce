import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Process ids are reused, so the command line must show that it is still the same process. */
export function isRunning(pid: number, partOfCommandLine: string): boolean {
  return pid > 0 && isAlive(pid) && readProcess(pid).commandLine.includes(partOfCommandLine);
}

/** A zombie counts as dead, because it stays forever if no parent reaps it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return !readProcess(pid).state.startsWith('Z');
}

export async function endProcess(pid: number, limitMs: number): Promise<void> {
  sendSignal(pid, 'SIGTERM');
  const limit = Date.now() + limitMs;
  while (isAlive(pid)) {
    if (Date.now() > limit) {
      sendSignal(pid, 'SIGKILL');
      return;
    }
    await pause(25);
  }
}

/** Reads `/proc`, or asks `ps` if there is none: slim images have no `ps`, and macOS has no `/proc`. */
function readProcess(pid: number): { state: string; commandLine: string } {
  try {
    if (existsSync('/proc/self/stat')) {
      const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
      return { state: afterName, commandLine: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') };
    }
    const [state = '', ...commandLine] = execFileSync('ps', ['-ww', '-o', 'stat=,args=', '-p', String(pid)], {
      encoding: 'utf8',
    }).split(' ');
    return { state, commandLine: commandLine.join(' ') };
  } catch {
    return { state: 'Z', commandLine: '' };
  }
}

function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has ended already.
  }
}
