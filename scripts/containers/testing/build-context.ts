import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { ROOT } from '../../home/layout.ts';

const WORKSPACES: string[] = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).workspaces;

/** The files that Docker sends to the builder: what git knows or would add, less what .dockerignore leaves out. */
export function contextFiles(): string[] {
  const rules = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
  return execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  })
    .split('\0')
    .filter((path) => path !== '' && !isIgnored(path, rules) && existsSync(join(ROOT, path)));
}

function isIgnored(path: string, rules: readonly string[]): boolean {
  const names = path.split('/');
  const matches = (pattern: string) =>
    names.some((_, index) => matchesGlob(names.slice(0, index + 1).join('/'), pattern));
  let ignored = false;
  for (const rule of rules) {
    const isException = rule.startsWith('!');
    if (matches(isException ? rule.slice(1) : rule)) ignored = !isException;
  }
  return ignored;
}

/**
 * Makes a folder that has only these folders of the build context, the package.json of every workspace, and links to
 * the packages that are installed here. A workspace's own name leads into this folder, not into the repository.
 */
export function layOut(target: string, folders: readonly string[], files: readonly string[]): void {
  const isWanted = (path: string) =>
    !path.includes('/') || path.endsWith('/package.json') || folders.some((folder) => path.startsWith(`${folder}/`));
  for (const path of files.filter(isWanted)) {
    mkdirSync(join(target, dirname(path)), { recursive: true });
    copyFileSync(join(ROOT, path), join(target, path));
  }
  const packages = join(ROOT, 'node_modules');
  const ours = '@plaudit';
  mkdirSync(join(target, 'node_modules', ours), { recursive: true });
  for (const name of readdirSync(packages).filter((each) => each !== ours)) {
    symlinkSync(join(packages, name), join(target, 'node_modules', name));
  }
  for (const name of WORKSPACES) symlinkSync(join('..', '..', name), join(target, 'node_modules', ours, name));
}
