import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Layout, layoutOf } from '@plaudit/scripts/home/layout';
import { currentVersion } from '@plaudit/scripts/release/store';
import { ProcessList } from '@plaudit/scripts/stack/orphan-processes';
import { Service } from '@plaudit/scripts/stack/service';
import type { Stack } from '@plaudit/scripts/stack/stack';

const SOCKET = 'public-api.sock';

/** A second public-api beside the one of a stack. It has a folder of its own for its socket. */
export class Replica {
  readonly #layout: Layout;
  readonly #firstSocket: string;
  #service: Service | undefined;

  constructor(home: string) {
    const layout = layoutOf(home);
    this.#layout = { ...layout, sockets: join(layout.sockets, '2'), processes: join(home, 'replica.json') };
    mkdirSync(this.#layout.sockets, { mode: 0o700 });
    this.#firstSocket = join(layout.sockets, SOCKET);
  }

  /** Variables with which the gateway finds both replicas of public-api. */
  get gatewayVariables(): Record<string, string> {
    return { PUBLIC_API: `unix:${this.#firstSocket} unix:${join(this.#layout.sockets, SOCKET)}` };
  }

  get pids(): number[] {
    const pid = this.#service?.status.pid;
    return pid === undefined ? [] : [pid];
  }

  async start({ databaseUrls, secrets, url }: Stack, environment: Record<string, string>): Promise<void> {
    const version = currentVersion(this.#layout, 'public-api');
    if (version === undefined) throw new Error('public-api has no release');
    this.#service = new Service({
      part: 'public-api',
      layout: this.#layout,
      processes: new ProcessList(this.#layout.processes),
      environment: {
        DATABASE_URL: databaseUrls.public,
        TOKEN_SECRET: secrets.token,
        CAPTCHA_SECRET: secrets.captcha,
        SEAL_SECRET: secrets.seal,
        SITE_ORIGIN: url,
        ...environment,
      },
      report: (line) => console.error(line),
    });
    await this.#service.start(version);
  }

  async stop(): Promise<void> {
    await this.#service?.stop();
  }
}
