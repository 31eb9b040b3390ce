import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';

export type FoundText = {
  text: string;
  /** Where the literal stands in the file. */
  start: number;
  end: number;
  line: number;
  /** What a comment directly above says to translators. */
  comment: string | undefined;
};

// biome-ignore lint/suspicious/noExplicitAny: the tree of a program.
export type Node = any;

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const isModuleOfTexts = (source: string) => /\/(?:texts|rich)\.ts$/.test(source);

/** The texts of a file, and what is wrong with its calls of `t` and `rich`. */
export function findTexts(file: string, source: string): { texts: FoundText[]; mistakes: string[] } {
  const texts: FoundText[] = [];
  const mistakes: string[] = [];
  const { program, comments } = parseSync(file, source, { sourceType: 'module' });
  const names = new Set<string>();
  for (const node of program.body as Node[]) {
    if (node.type !== 'ImportDeclaration' || !isModuleOfTexts(node.source.value)) continue;
    for (const each of node.specifiers) if (/^(?:t|rich)$/.test(each.imported?.name)) names.add(each.local.name);
  }
  if (names.size === 0) return { texts, mistakes };
  const lineOf = (at: number) => source.slice(0, at).split('\n').length;
  const visit = (node: Node, depth: number): void => {
    if (!node || typeof node !== 'object') return;
    if (Array.isArray(node)) {
      for (const each of node) visit(each, depth);
      return;
    }
    const inside = /Function|PropertyDefinition/.test(node.type ?? '') ? depth + 1 : depth;
    if (node.type === 'CallExpression' && node.callee.type === 'Identifier' && names.has(node.callee.name)) {
      const [first] = node.arguments;
      const line = lineOf(node.start);
      if (first?.type !== 'Literal') mistakes.push(`${file}:${line}: the text must be a literal`);
      else {
        if (depth === 0) mistakes.push(`${file}:${line}: at module level the language is not known yet`);
        const above = comments.find(
          ({ end, value }) =>
            /translators:/i.test(value) && /^\s*$/.test(source.slice(end, lineStart(source, node.start))),
        );
        texts.push({ text: first.value, start: first.start, end: first.end, line, comment: above?.value.trim() });
      }
    }
    for (const key in node) if (typeof node[key] === 'object') visit(node[key], inside);
  };
  visit(program.body, 0);
  return { texts, mistakes };
}

const lineStart = (source: string, at: number) => source.lastIndexOf('\n', at) + 1;

const isSource = (name: string) => /\.tsx?$/.test(name) && !/\.(?:test|recorded|d)\.tsx?$/.test(name);

/** Of folders, and single files. */
export function sourcesIn(folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) =>
      isSource(folder)
        ? [folder]
        : readdirSync(folder, { recursive: true, withFileTypes: true })
            .filter((entry) => entry.isFile() && isSource(entry.name))
            .map((entry) => path.join(entry.parentPath, entry.name)),
    )
    .filter((file) => !/\/(?:node_modules|testing|gallery)\//.test(file))
    .sort();
}

/** All texts of these folders with the places that use them, in an order that each machine has alike. */
export function collectTexts(folders: readonly string[]): Map<string, { places: string[]; comments: Set<string> }> {
  const all = new Map<string, { places: string[]; comments: Set<string> }>();
  for (const file of sourcesIn(folders)) {
    for (const { text, line, comment } of findTexts(file, readFileSync(file, 'utf8')).texts) {
      const known = all.get(text) ?? { places: [], comments: new Set() };
      known.places.push(`${file}:${line}`);
      if (comment) known.comments.add(comment.replace(/^\W*translators:\s*/i, ''));
      all.set(text, known);
    }
  }
  return all;
}
