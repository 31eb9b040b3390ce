import type { GrantOptions } from '@plaudit/db/grants';
import { type DatabaseUrls, prepareSchema } from '../database/schema.ts';
import { Control } from '../home/control.ts';
import { type Layout, makeHome } from '../home/layout.ts';
import { loadSecrets, type Secrets } from '../home/secrets.ts';
import { API_PARTS, type ApiPart, isApiPart, PARTS, parsePart } from '../release/parts.ts';
import { currentVersion, pointTo, versionFolder } from '../release/store.ts';
import type { NginxBinary } from '../system/find-programs.ts';
import { requireFreePort } from '../system/ports.ts';
import type { ServerBinaries } from '../system/server-binaries.ts';
import { LocalDatabase } from './database.ts';
import { Gateway } from './gateway.ts';
import { limitLogsRegularly } from './log-file.ts';
import { ProcessList } from './orphan-processes.ts';
import { Renderer } from './renderer.ts';
import { Service } from './service.ts';

export interface StackOptions {
  home: string;
  host: string;
  port: number;
  /** An open control socket. Without one, the stack opens its own. */
  control?: Control;
  nginx: NginxBinary;
  database: { binaries: ServerBinaries; isDurable: boolean; bufferPool?: string | undefined } | { url: string };
  /** Further variables of nginx/render.sh. */
  gateway?: Record<string, string>;
  /** Further environment variables of both APIs. */
  environment?: Record<string, string>;
  report: (line: string) => void;
}

export function siteUrl(host: string, port: number): string {
  return `http://${host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host}:${port}`;
}

/** A Plaudit in one folder. `npm start` runs it, and browser tests, benchmarks and drills use it. */
export class Stack {
  readonly layout: Layout;
  readonly secrets: Secrets;
  readonly url: string;
  readonly #options: StackOptions;
  readonly #processes: ProcessList;
  #database: LocalDatabase | undefined;
  #apis: Record<ApiPart, Service> | undefined;
  #renderer: Renderer | undefined;
  #gateway: Gateway | undefined;
  #control: Control | undefined;
  #urls: DatabaseUrls | undefined;
  #stopLogs: (() => void) | undefined;
  #underWay: Promise<unknown> = Promise.resolve();

  constructor(options: StackOptions) {
    this.#options = options;
    this.layout = makeHome(options.home);
    this.secrets = loadSecrets(this.layout.secrets);
    this.#processes = new ProcessList(this.layout.processes);
    this.url = siteUrl(options.host, options.port);
    this.#control = options.control;
  }

  get databaseUrls(): DatabaseUrls {
    if (this.#urls === undefined) throw new Error('The database has not been started');
    return this.#urls;
  }

  /** Ends the processes that a killed run has left, and returns their number. Throws if the port is taken. */
  async endLeftOvers(): Promise<number> {
    const ended = await this.#processes.endLeftOvers();
    await requireFreePort(this.#options.host, this.#options.port, 'GATEWAY_PORT');
    return ended;
  }

  /**
   * Starts the private database, if no existing one is used. Migrates the database and grants the privileges that the
   * APIs need. Withdraws all others, except with `withdraw: false`, because an older version may need them.
   */
  startDatabase({ withdraw = true }: GrantOptions = {}): Promise<DatabaseUrls> {
    this.#stopLogs ??= limitLogsRegularly([this.layout.logs, this.layout.database], this.#options.report);
    return this.#trackWork(this.#startDatabase({ withdraw }));
  }

  /** Starts the APIs, public-web's process and the gateway. Both APIs must have a release. */
  startServices(): Promise<void> {
    return this.#trackWork(this.#startServices());
  }

  async #startDatabase(grants: GrantOptions): Promise<DatabaseUrls> {
    const { database, report } = this.#options;
    if ('url' in database) {
      this.#urls = await prepareSchema(database.url, this.secrets, 'given', grants);
      return this.#urls;
    }
    this.#database = new LocalDatabase({
      ...database,
      layout: this.layout,
      password: this.secrets.databaseRoot,
      processes: this.#processes,
      report,
    });
    this.#urls = await prepareSchema(await this.#database.start(), this.secrets, 'own', grants);
    return this.#urls;
  }

  async #startServices(): Promise<void> {
    const { layout } = this;
    const { nginx, host, port, gateway, environment, report } = this.#options;
    const common = { layout, processes: this.#processes, report };
    const addresses = {
      SITE_ORIGIN: gateway?.SITE_ORIGIN ?? this.url,
      ...(gateway?.ADMIN_HOST ? { ADMIN_HOST: gateway.ADMIN_HOST } : {}),
    };
    this.#apis = {
      'public-api': new Service({
        ...common,
        part: 'public-api',
        environment: {
          DATABASE_URL: this.databaseUrls.public,
          TOKEN_SECRET: this.secrets.token,
          CAPTCHA_SECRET: this.secrets.captcha,
          SEAL_SECRET: this.secrets.seal,
          ...addresses,
          ...environment,
        },
      }),
      'admin-api': new Service({
        ...common,
        part: 'admin-api',
        environment: {
          DATABASE_URL: this.databaseUrls.admin,
          TOKEN_SECRET: this.secrets.token,
          SECOND_FACTOR_KEY: this.secrets.secondFactorKey,
          LOG_KEY: this.secrets.logKey,
          ...addresses,
          ...environment,
        },
      }),
    };
    const apis = this.#apis;
    await Promise.all(API_PARTS.map((part) => apis[part].start(this.#requireVersion(part))));
    this.#renderer = new Renderer({
      ...common,
      environment: {
        PUBLIC_API: `unix:${apis['public-api'].address}`,
        ...(environment?.LOG_LEVEL ? { LOG_LEVEL: environment.LOG_LEVEL } : {}),
      },
    });
    await this.#renderer.start();
    this.#gateway = new Gateway({
      nginx,
      layout,
      processes: this.#processes,
      report,
      settings: {
        listen: `${host}:${port}`,
        publicApi: [`unix:${apis['public-api'].address}`],
        adminApi: [`unix:${apis['admin-api'].address}`],
        publicWeb: [`unix:${this.#renderer.address}`],
        variables: gateway ?? {},
      },
    });
    await this.#gateway.start();
    this.#control ??= await Control.open(layout, this.url);
    this.#control.serve({
      status: () => this.status(),
      switch: async (part, version) => this.switchTo(parsePart(part), version),
    });
  }

  /**
   * Replaces a part in the running stack. If the new version of a process does not start, this throws, and the old
   * version keeps running.
   */
  async switchTo(part: (typeof PARTS)[number], version: string): Promise<{ part: string; version: string }> {
    if (this.#renderer && (part === 'public-web' || part === 'shared-ui')) {
      await this.#renderer.switchTo(part, version);
      return { part, version };
    }
    if (isApiPart(part)) await this.#apis?.[part].switchTo(version);
    pointTo(this.layout, part, version);
    return { part, version };
  }

  status() {
    return {
      home: this.layout.home,
      parts: Object.fromEntries(PARTS.map((part) => [part, { version: currentVersion(this.layout, part) }])),
      processes: {
        'public-api': this.#apis?.['public-api'].status,
        'admin-api': this.#apis?.['admin-api'].status,
        'public-web': this.#renderer?.status,
        gateway: this.#gateway?.status,
        database: this.#database?.status,
      },
    };
  }

  /** Stops the gateway, then public-web's process, the APIs and the database, so that requests under way can finish. */
  async stop(): Promise<void> {
    this.#control?.rejectReleases();
    await this.#underWay;
    this.#control?.rejectReleases();
    await this.#gateway?.stop();
    await this.#renderer?.stop();
    if (this.#apis) await Promise.all(Object.values(this.#apis).map((api) => api.stop()));
    await this.#database?.stop();
    this.#stopLogs?.();
    this.#control?.close();
  }

  /** A stop waits for a start that is under way, so that it also stops what has just started. */
  #trackWork<T>(work: Promise<T>): Promise<T> {
    this.#underWay = work.catch(() => undefined);
    return work;
  }

  #requireVersion(part: ApiPart): string {
    const version = currentVersion(this.layout, part);
    if (version === undefined) throw new Error(`${part} has no release at ${versionFolder(this.layout, part, '')}`);
    return version;
  }
}
