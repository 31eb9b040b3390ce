import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { askStack } from '@plaudit/scripts/home/control';
import { layoutOf, ROOT } from '@plaudit/scripts/home/layout';
import type { ProcessName, StackStatus } from '../harness/running-stack.ts';

/** `npm start` as a person runs it, in a separate home. */
export class StartedPlaudit {
  readonly home: string;
  readonly port: number;
  output = '';
  #child: ChildProcess | undefined;
  #exit: Promise<number | null> = Promise.resolve(null);

  constructor(home: string, port: number) {
    this.home = home;
    this.port = port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get supervisorPid(): number {
    return this.#child?.pid ?? 0;
  }

  launch(environment: Record<string, string> = {}, command = [process.execPath, 'scripts/start.mjs']): void {
    this.output = '';
    const { DATABASE_URL: _, ...inherited } = process.env;
    const [program = '', ...args] = command;
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...inherited, PLAUDIT_HOME: this.home, GATEWAY_PORT: String(this.port), ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk) => {
        this.output += chunk;
      });
    }
    this.#child = child;
    this.#exit = new Promise((resolve) => child.once('close', resolve));
  }

  async start(): Promise<void> {
    this.launch();
    await this.waitForOutput('Plaudit is running');
  }

  async waitForOutput(text: string, limitMs = 300_000): Promise<void> {
    const giveUpAt = Date.now() + limitMs;
    let isOver = false;
    void this.#exit.then(() => {
      isOver = true;
    });
    while (!this.output.includes(text)) {
      if (isOver || Date.now() > giveUpAt) throw new Error(`It never said '${text}' but:\n${this.output}`);
      await pause(50);
    }
  }

  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal);
  }

  get exited(): Promise<number | null> {
    return this.#exit;
  }

  async status(): Promise<StackStatus> {
    return askStack<StackStatus>(layoutOf(this.home).control, 'status');
  }

  async kill(name: ProcessName): Promise<void> {
    const { pid } = (await this.status()).processes[name];
    if (pid === undefined) throw new Error(`${name} is not running`);
    process.kill(pid, 'SIGKILL');
  }

  /**
   * The processes whose command line contains this home. The supervisor is not one of them: only its environment
   * contains the home.
   */
  processes(): { pid: number; command: string }[] {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => ({ pid: Number(name), command: commandOf(name) }))
      .filter(({ command }) => command.includes(this.home));
  }
}

function commandOf(pid: string): string {
  try {
    return readFileSync(join('/proc', pid, 'cmdline'), 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}
