import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '@plaudit/scripts/home/layout';
import { findFreePort } from '@plaudit/scripts/system/ports';
import { Guide } from './guide.ts';

export interface Output {
  status: number | null;
  stdout: string;
  stderr: string;
}

const COMMAND_LIMIT_MS = 900_000;
/** The project, images and network have names of their own, so that another Plaudit on this machine is not touched. */
export const PROJECT = 'plaudit-guide-run';

interface Options {
  /** Added to the name of the project. */
  suffix?: string;
  subnet?: string;
  guide?: Guide;
  /** A command that runs the SQL statements of its standard input on the database. */
  mysql?: string;
}

/** A copy of the repository in which the commands of the guide are run. */
export class Installation {
  readonly folder: string;
  readonly port: number;
  readonly project: string;
  readonly guide: Guide;
  readonly #subnet: string;
  readonly #mysql: string;
  static readonly #made = new Set<Installation>();

  private constructor(folder: string, port: number, options: Options) {
    const { suffix = '', subnet = '10.213.99.0/24', guide = new Guide() } = options;
    const {
      mysql = `docker compose exec -T mysql sh -c 'MYSQL_PWD=$(cat /run/secrets/mysql-root-password) exec mysql -uroot --skip-column-names plaudit'`,
    } = options;
    this.folder = folder;
    this.port = port;
    this.project = `${PROJECT}${suffix}`;
    this.guide = guide;
    this.#subnet = subnet;
    this.#mysql = mysql;
  }

  static async make(options: Options = {}): Promise<Installation> {
    const folder = mkdtempSync(join(tmpdir(), 'plaudit-guide-run-'));
    const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT });
    const files = listed.stdout.toString().split('\0');
    for (const file of files.filter((name) => name !== '' && existsSync(join(ROOT, name)))) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      cpSync(join(ROOT, file), join(folder, file));
    }
    const site = new Installation(folder, await findFreePort(), options);
    Installation.#made.add(site);
    site.set({
      GATEWAY_PORT: String(site.port),
      GATEWAY_SUBNET: site.#subnet,
      PLAUDIT_IMAGES: PROJECT,
      GATEWAY_RATE: '5000',
    });
    return site;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** If a name occurs twice in .env, its last line counts. */
  set(settings: Record<string, string>): void {
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
    appendFileSync(join(this.folder, '.env'), lines.join(''));
  }

  /** Runs a command that is in the guide. */
  async follow(command: string, environment: Record<string, string> = {}): Promise<string> {
    return this.run(this.guide.take(command), environment);
  }

  async run(command: string, environment: Record<string, string> = {}): Promise<string> {
    const { status, stdout, stderr } = await this.try(command, environment);
    if (status !== 0)
      throw new Error(`${command}\nended with ${status}\n${stdout.slice(-4000)}\n${stderr.slice(-4000)}`);
    return stdout;
  }

  /** Runs a command, and returns its result even if it fails. */
  async try(command: string, environment: Record<string, string> = {}): Promise<Output> {
    const child = spawn('sh', ['-c', command], {
      cwd: this.folder,
      env: { ...inheritedEnvironment(), COMPOSE_PROJECT_NAME: this.project, COMPOSE_PROGRESS: 'plain', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: COMMAND_LIMIT_MS,
    });
    const output: Output = { status: null, stdout: '', stderr: '' };
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output.stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text) => {
      output.stderr += text;
    });
    output.status = await new Promise((resolve) => child.once('close', resolve));
    return output;
  }

  image(part: string, version = 'latest'): string {
    return `${PROJECT}/${part}:${version}`;
  }

  /** The address from which requests of this machine reach the gateway. */
  get gatewayAddress(): string {
    return this.#subnet.replace('0/24', '1');
  }

  /** Runs statements as root of the database. Returns the rows, without a line of column names. */
  async sql(statements: string): Promise<string> {
    writeFileSync(join(this.folder, 'statements.sql'), statements);
    return this.run(`${this.#mysql} <statements.sql`);
  }

  async containers(service = ''): Promise<string[]> {
    return splitWords(await this.run(`docker compose ps --quiet ${service}`));
  }

  async inspect<T>(ids: readonly string[], format: string): Promise<T[]> {
    const text = await this.run(`docker inspect --format '{{json ${format}}}' ${ids.join(' ')}`);
    return text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as T);
  }

  /**
   * Kills the first process of each container from outside. After `docker kill`, Docker would not start the containers
   * again.
   */
  async crash(...services: string[]): Promise<void> {
    const pids = await this.inspect<number>(await this.containers(services.join(' ')), '.State.Pid');
    await this.run(
      `docker run --rm --pid=host --user root --entrypoint kill ${this.image('nginx')} -KILL ${pids.join(' ')}`,
    );
  }

  async remove(): Promise<void> {
    Installation.#made.delete(this);
    await this.try(`docker compose --profile '*' down --volumes --remove-orphans --timeout 20`);
    rmSync(this.folder, { recursive: true, force: true });
  }

  static async removeAll(): Promise<void> {
    for (const site of Installation.#made) await site.remove();
    const images = spawnSync('docker', ['image', 'ls', '--quiet', `${PROJECT}/*`], { encoding: 'utf8' });
    spawnSync('docker', ['image', 'rm', '--force', ...new Set(splitWords(images.stdout))]);
  }
}

export const splitWords = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

/** The environment without settings of Plaudit or Compose, so that only those of the copy's .env count. */
function inheritedEnvironment(): Record<string, string> {
  const names = /^(PATH|HOME|USER|TMPDIR|DOCKER_\w+|BUILDX_\w+|BUILDKIT_\w+|(http|https|no)_proxy)$/i;
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      names.test(name) && value !== undefined ? [[name, value]] : [],
    ),
  );
}
