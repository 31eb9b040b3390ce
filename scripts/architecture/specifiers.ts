import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Expression, parseSync, type SpreadElement, Visitor } from 'oxc-parser';

/** Stands for a path that the code computes: nobody can say before it runs where it leads. */
const COMPUTED = '(computed)';

type Argument = Expression | SpreadElement;

/** What a code file imports, in its own words. */
export function readCode(path: string, text: string): string[] {
  const { program, comments } = parseSync(path, text);
  const specifiers = comments.flatMap(({ value }) => readReference(value));
  const add = (expression: Argument | null | undefined) => specifiers.push(readLiteral(expression) ?? COMPUTED);
  new Visitor({
    ImportDeclaration: ({ source }) => add(source),
    ExportAllDeclaration: ({ source }) => add(source),
    ExportNamedDeclaration: ({ source }) => source && add(source),
    ImportExpression: ({ source }) => add(source),
    TSImportType: ({ source }) => add(source),
    TSExternalModuleReference: ({ expression }) => add(expression),
    TSModuleDeclaration: ({ id }) => {
      // A pattern such as `*.svg` is no module.
      if (id.type === 'Literal' && !id.value.includes('*')) add(id);
    },
    CallExpression: ({ callee, arguments: [first] }) => {
      if ((callee.type === 'Identifier' && callee.name === 'require') || isOfMeta(callee, 'resolve')) add(first);
      if (isOfMeta(callee, 'glob')) specifiers.push(COMPUTED);
    },
    NewExpression: ({ callee, arguments: [first, second] }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'URL' || !isOfMeta(second, 'url')) return;
      const target = readLiteral(first);
      // A folder is looked into by name, and a file may be written later: only a file that exists is an import.
      if (target !== undefined && isFile(join(dirname(path), target))) specifiers.push(asPath(target));
    },
  }).visit(program);
  return specifiers;
}

/** What a stylesheet imports or shows. */
export function readStyles(text: string): string[] {
  const found = text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .matchAll(/(?:@import\s+(?:url\()?|\burl\()\s*["']?([^"'()\s#][^"'()\s]*)/g);
  return [...found].flatMap(([, path]) => path ?? []).map(asPath);
}

function readReference(comment: string): string[] {
  const [, kind, target] = /^\/\s*<reference\s+(path|types)=["'](.+?)["']/.exec(comment) ?? [];
  if (target === undefined) return [];
  return [kind === 'path' ? asPath(target) : target];
}

/** Addresses, styles and reference paths may leave out the `./` of their own folder. */
const asPath = (path: string) => (/^([./@]|[a-z]+:)/i.test(path) ? path : `./${path}`);

/** The text of a literal. Undefined for a path that the code computes. */
function readLiteral(expression: Argument | null | undefined): string | undefined {
  if (expression?.type === 'Literal') return typeof expression.value === 'string' ? expression.value : undefined;
  if (expression?.type !== 'TemplateLiteral' || expression.expressions.length > 0) return undefined;
  return expression.quasis.map(({ value }) => value.cooked).join('');
}

/** `import.meta.url` for the name `url`. */
function isOfMeta(expression: Argument | undefined, name: string): boolean {
  if (expression?.type !== 'MemberExpression' || expression.object.type !== 'MetaProperty') return false;
  return expression.property.type === 'Identifier' && expression.property.name === name;
}

const isFile = (path: string) => statSync(path.replace(/[?#].*/, ''), { throwIfNoEntry: false })?.isFile() === true;
