import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@plaudit/scripts/home/layout';

/**
 * The commands of a page such as docs/deployment.md: the lines of its shell blocks, and the code between backticks.
 * `Installation.follow` runs only these commands. A run of all steps ends with a list of the lines of shell blocks that
 * were not run.
 */
export class Guide {
  readonly #notRun: Set<string>;
  readonly #inline: string;
  readonly #path: string;

  constructor(path = 'docs/deployment.md') {
    const text = readFileSync(join(ROOT, path), 'utf8');
    this.#path = path;
    const blocks = [...text.matchAll(/^ *```sh\n(.*?)^ *```$/gms)].map(([, block = '']) => block);
    this.#notRun = new Set(blocks.flatMap(linesOf));
    this.#inline = [...text.replace(/^ *```.*?^ *```$/gms, '').matchAll(/`([^`]+)`/g)]
      .map(([, code = '']) => code.replace(/\s+/g, ' '))
      .join('\n');
    this.#lines = new Set(this.#notRun);
  }

  readonly #lines: Set<string>;

  /** Returns the command, whose lines then count as run. Throws if the guide does not have each of them. */
  take(command: string): string {
    for (const line of linesOf(command)) {
      if (!this.#lines.has(line) && !this.#inline.split('\n').includes(line)) {
        throw new Error(`${this.#path} does not have this line: ${line}`);
      }
      this.#notRun.delete(line);
    }
    return command;
  }

  get linesNotRun(): string[] {
    return [...this.#notRun];
  }
}

function linesOf(block: string): string[] {
  return block
    .split('\n')
    .map((line) => line.replace(/(^|\s)#.*$/, '').trim())
    .filter((line) => line !== '');
}
