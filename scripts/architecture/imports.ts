import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type Expression, parseSync, Visitor } from 'oxc-parser';
import { ResolverFactory } from 'oxc-resolver';

/** A file of this repository imports another one, or a package. Files are paths from the root. */
export interface Import {
  from: string;
  /** For a package, `package:` and what the code imports, such as `package:joi` or `package:node:fs`. */
  to: string;
}

const CODE_FILE = /\.(ts|tsx|mts|cts|mjs)$/;

/**
 * The imports in the code below `root`, type imports included. Files that are not code, and paths that the code computes
 * are left out.
 */
export function readImports(root: string, files: readonly string[] = listCode(root)): Import[] {
  const resolver = new ResolverFactory({
    extensions: ['.ts', '.tsx', '.mts', '.cts', '.mjs', '.js', '.json', '.css'],
    conditionNames: ['import', 'types', 'default'],
  });
  return files.flatMap((from) => {
    const targets = specifiersOf(from, readFileSync(join(root, from), 'utf8')).flatMap((specifier) => {
      const path = resolver.sync(join(root, dirname(from)), specifier).path;
      const file = path === undefined ? undefined : relative(root, path);
      if (file !== undefined && isOurs(file)) return [file];
      return isPackage(specifier) ? [`package:${specifier}`] : [];
    });
    return [...new Set(targets)].map((to) => ({ from, to }));
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

/** Only files that contain this can have an import that is neither a statement nor `import('./path.ts')`. */
const OTHER_IMPORT = /\bimport\s*\(|\brequire\s*\(/;

function specifiersOf(file: string, text: string): string[] {
  const { module, program } = parseSync(file, text);
  const specifiers = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
  ];
  if (!OTHER_IMPORT.test(text)) return specifiers;
  const add = (expression: Expression | undefined) => specifiers.push(...readLiteral(expression));
  new Visitor({
    ImportExpression: ({ source }) => add(source),
    TSImportType: ({ source }) => add(source),
    TSExternalModuleReference: ({ expression }) => add(expression),
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type === 'Identifier' && callee.name === 'require' && first?.type !== 'SpreadElement') add(first);
    },
  }).visit(program);
  return specifiers;
}

/** The text of a literal. Empty for a path that the code computes, because it cannot be followed. */
function readLiteral(expression: Expression | undefined): string[] {
  if (expression?.type === 'Literal') return typeof expression.value === 'string' ? [expression.value] : [];
  if (expression?.type !== 'TemplateLiteral' || expression.expressions.length > 0) return [];
  return expression.quasis.flatMap(({ value }) => value.cooked ?? []);
}

const isPackage = (specifier: string): boolean => /^[@a-z]/i.test(specifier);

function isOurs(path: string): boolean {
  return CODE_FILE.test(path) && !path.startsWith('..') && !path.includes('node_modules/');
}
