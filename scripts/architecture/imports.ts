import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'oxc-parser';
import { ResolverFactory } from 'oxc-resolver';

/** A file of this repository imports another one. Both are paths from the root. */
export interface Import {
  from: string;
  to: string;
}

const CODE_FILE = /\.(ts|tsx|mjs)$/;

/**
 * The imports in the code below `root`, type imports included. Packages, files that are not code, and paths that the
 * code computes are left out.
 */
export function readImports(root: string, files: readonly string[] = listCode(root)): Import[] {
  const resolver = new ResolverFactory({
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    conditionNames: ['import', 'types', 'default'],
  });
  return files.flatMap((from) => {
    const targets = specifiersOf(from, readFileSync(join(root, from), 'utf8'))
      .map((specifier) => resolver.sync(join(root, dirname(from)), specifier).path)
      .filter((path) => path !== undefined)
      .map((path) => relative(root, path));
    return [...new Set(targets)].filter(isOurs).map((to) => ({ from, to }));
  });
}

/** Every code file that git tracks or does not ignore, as paths from the root. */
export function listCode(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  });
  return listed.split('\n').filter((file) => CODE_FILE.test(file));
}

function specifiersOf(file: string, text: string): string[] {
  const { module } = parseSync(file, text);
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest }) =>
      readLiteral(text.slice(moduleRequest.start, moduleRequest.end)),
    ),
  ];
}

/** The text of a string literal. Empty for a path that the code computes, because it cannot be followed. */
function readLiteral(expression: string): string[] {
  const text = /^(['"])([^'"]*)\1$/.exec(expression)?.[2];
  return text === undefined ? [] : [text];
}

function isOurs(path: string): boolean {
  return CODE_FILE.test(path) && !path.startsWith('..') && !path.includes('node_modules/');
}
