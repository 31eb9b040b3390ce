import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ResolverFactory } from 'oxc-resolver';
import { readCode, readStyles } from './specifiers.ts';

/** A file of this repository imports another one, or a package. Files are paths from the root. */
export interface Import {
  from: string;
  /**
   * For a package, `package:` and what the code imports, such as `package:joi` or `package:node:fs`. For a path that
   * leads to no file or that the code computes, `unknown:` and the path.
   */
  to: string;
}

const CODE_FILE = /\.([cm]?[jt]s|[jt]sx)$/;
const STYLE_FILE = /\.css$/;

/** The imports in the code and the styles below `root`, those of types, workers and files without code included. */
export function readImports(root: string, files: readonly string[] = listFiles(root)): Import[] {
  const resolver = new ResolverFactory({
    extensions: ['.ts', '.tsx', '.mts', '.cts', '.mjs', '.js', '.cjs', '.jsx', '.json', '.css'],
    extensionAlias: {
      '.js': ['.js', '.ts', '.tsx'],
      '.jsx': ['.jsx', '.tsx'],
      '.mjs': ['.mjs', '.mts'],
      '.cjs': ['.cjs', '.cts'],
    },
    conditionNames: ['import', 'types', 'default'],
  });
  return files.flatMap((from) => {
    const targets = specifiersOf(root, from).map((specifier) => {
      // What follows a question mark is for the bundler, such as `?worker&url`.
      const path = resolver.sync(join(root, dirname(from)), specifier.replace(/(?<=.)[?#].*/, '')).path;
      const file = path === undefined ? undefined : relative(root, path);
      if (file !== undefined && isOurs(file)) return file;
      return `${isPackage(specifier) ? 'package' : 'unknown'}:${specifier}`;
    });
    return [...new Set(targets)].map((to) => ({ from, to }));
  });
}

/** Every file that git tracks or does not ignore, as paths from the root. */
export function listFiles(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  });
  return listed.split('\n');
}

function specifiersOf(root: string, file: string): string[] {
  const read = () => readFileSync(join(root, file), 'utf8');
  if (isCode(file)) return readCode(join(root, file), read());
  return STYLE_FILE.test(file) ? readStyles(read()) : [];
}

export const isCode = (file: string): boolean => CODE_FILE.test(file);

const isPackage = (specifier: string): boolean => /^[@a-z]/i.test(specifier);

const isOurs = (path: string): boolean => !path.startsWith('..') && !path.includes('node_modules/');
