import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where servers are installed, often outside of a user's PATH. */
const EXTRA_FOLDERS = [
  '/usr/sbin',
  '/usr/local/sbin',
  '/usr/local/mysql/bin',
  '/usr/local/nginx/sbin',
  '/opt/homebrew/bin',
  '/usr/local/bin',
];
const NGINX_MIN = [1, 22, 0] as const;

export function findExecutable(...names: string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...EXTRA_FOLDERS];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

export interface NginxBinary {
  path: string;
  /** The path of brotli's static module, if the machine has it. */
  brotliModule: string | undefined;
}

export function findNginx(): NginxBinary | undefined {
  const path = findExecutable('nginx');
  if (path === undefined) return undefined;
  // nginx writes its version to stderr.
  const text = execFileSync('sh', ['-c', '"$0" -V 2>&1', path], { encoding: 'utf8' });
  const version = /nginx\/(\d+)\.(\d+)\.(\d+)/.exec(text)?.slice(1).map(Number) ?? [];
  const at = NGINX_MIN.findIndex((least, index) => version[index] !== least);
  if (at >= 0 && (version[at] ?? 0) < (NGINX_MIN[at] ?? 0)) return undefined;
  const modules = /--modules-path=(\S+)/.exec(text)?.[1];
  const brotli = [modules, '/usr/lib/nginx/modules']
    .filter((folder) => folder !== undefined)
    .map((folder) => join(folder, 'ngx_http_brotli_static_module.so'))
    .find((file) => existsSync(file));
  return { path, brotliModule: brotli };
}

export function findHeadlessShell(): string | undefined {
  return findExecutable('chromium-headless-shell');
}

/**
 * The headless shell comes first. It renders the same pages as Chromium, but no windows and tabs around them, and so
 * takes about half as much processor time.
 */
export function findChromium(): string | undefined {
  return (
    findHeadlessShell() ??
    findExecutable('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable') ??
    [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ].find(isExecutable)
  );
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
