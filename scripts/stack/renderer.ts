import { join } from 'node:path';
import type { Layout } from '../home/layout.ts';
import { currentVersion, offerFiles, pointTo, versionFolder } from '../release/store.ts';
import { createSerialQueue } from './serial-queue.ts';
import { Service, type ServiceOptions } from './service.ts';

/** The program in a release of public-web that renders its pages. */
const PROGRAM = join('server', 'main.mjs');

/**
 * The process that renders the voters' pages. It has one pair, a version of public-web and one of shared-ui, so a
 * release of either starts a new process.
 */
export class Renderer {
  readonly #layout: Layout;
  readonly #report: (line: string) => void;
  readonly #service: Service;
  readonly #enqueue = createSerialQueue();

  constructor(options: Omit<ServiceOptions, 'part' | 'program' | 'about'>) {
    this.#layout = options.layout;
    this.#report = options.report;
    this.#service = new Service({ ...options, part: 'public-web', program: PROGRAM, about: '/-/pair' });
  }

  get address(): string {
    return this.#service.address;
  }

  get status(): Service['status'] & { sharedUi?: string } {
    return this.#service.status;
  }

  /**
   * Does not throw, because without it visitors get bare shells, which is better than no site. A process that does not
   * start is tried again, with the pair that is current then.
   */
  start(): Promise<void> {
    return this.#startCurrent().catch((error) =>
      this.#service.tryAgain(`Pages are not rendered: ${(error as Error).message}`, () => this.#startCurrent()),
    );
  }

  #startCurrent(): Promise<void> {
    return this.#enqueue(async () => {
      // A release may have started one meanwhile.
      if (this.#service.isServing) return;
      const version = this.#currentWeb();
      await this.#service.start(version, { environment: this.#environment(currentVersion(this.#layout, 'shared-ui')) });
    });
  }

  /**
   * Makes a version current at the moment at which pages are rendered with it. If the new process does not start, both
   * are as before. While no process runs, a release of shared-ui is not at fault, and the panel waits for it too.
   */
  switchTo(part: 'public-web' | 'shared-ui', version: string): Promise<void> {
    return this.#enqueue(async () => {
      try {
        await this.#replaceBy(part, version);
      } catch (error) {
        if (part === 'public-web' || this.#service.isServing) throw error;
        this.#report(`Pages are not rendered: ${(error as Error).message}`);
        pointTo(this.#layout, part, version);
      }
    });
  }

  stop(): Promise<void> {
    return this.#service.stop();
  }

  async #replaceBy(part: 'public-web' | 'shared-ui', version: string): Promise<void> {
    const web = part === 'public-web' ? version : this.#currentWeb();
    const ui = part === 'shared-ui' ? version : currentVersion(this.#layout, 'shared-ui');
    // The pages of the new process name these files.
    offerFiles(this.#layout, part, version);
    await this.#service.switchTo(web, {
      environment: this.#environment(ui),
      onReady: () => pointTo(this.#layout, part, version),
    });
  }

  #currentWeb(): string {
    const version = currentVersion(this.#layout, 'public-web');
    if (version === undefined) throw new Error('public-web has no release');
    return version;
  }

  /** The version's own folder, and not the link `current`, which may lead elsewhere when the process reads it. */
  #environment(sharedUi: string | undefined): Record<string, string> {
    return sharedUi === undefined ? {} : { SHARED_UI: versionFolder(this.#layout, 'shared-ui', sharedUi) };
  }
}
