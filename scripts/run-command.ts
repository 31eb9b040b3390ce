import { spawn } from 'node:child_process';
import { ROOT } from './home/layout.ts';

export interface CommandResult {
  ok: boolean;
  output: string;
}

export function runCommand(
  command: readonly string[],
  environment: Record<string, string> = {},
): Promise<CommandResult> {
  const [program = '', ...args] = command;
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk) => {
        output += chunk;
      });
    }
    // SIGINT, because Vitest and Playwright then end the processes that they have started.
    const end = () => child.kill('SIGINT');
    process.once('exit', end);
    child.once('error', (error) => {
      output += error.message;
    });
    child.once('close', (code) => {
      process.off('exit', end);
      resolve({ ok: code === 0, output });
    });
  });
}

/** The command that runs a tool which npm installed, with this Node. */
export function toolCommand(path: string, ...args: string[]): string[] {
  return [process.execPath, `node_modules/${path}`, ...args];
}
