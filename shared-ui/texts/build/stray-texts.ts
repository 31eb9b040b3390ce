import { parseSync } from 'oxc-parser';
import { isNode, type Node } from './find-texts.ts';

/** Attributes and properties whose words are read by programs. */
const OF_CODE =
  /^(?:className|class|classes|id|key|href|to|type|name|role|rel|target|d|transform|sizes|srcSet|easing|color|hue|icon|column|viewBox|kind|code|path|style|clipPath|selector)$/;
const ARIA_STATE = /^aria-(?!label$|description$|valuetext$)/;
/** Functions whose words are read by programs. */
const CODE_CALLEE =
  /^(?:classNames|t|rich|matchMedia|closest|matches|querySelector(?:All)?|getPropertyValue|setProperty|setAttribute|addEventListener|removeEventListener|createElement|postMessage|getContext|localeCompare)$|^(?:\w*Error|RegExp|ChunkNotLoaded|Set|Map)$/;
const CODE =
  /[{}<>=;\\[\]]|--|\bvar\(|(?:\$|\b\d+)(?:px|rem|vw)|\w\(|^\(width|^Bearer|https?:|^M\d|^[a-z0-9]+(?:[-: ][a-z0-9]*)*-[a-z0-9- ]+$|, ?(?:system-ui|serif)/;
/** What only looks like a text. */
const EXCEPTIONS = ['customer service'];
const WORD = /^\p{Lu}\p{Ll}+(?:\.{3}|[.…:!?])?$/u;
const WORDS = /\p{L}{2,}[,.:;…’]* (?:\p{L}|\$)|\p{L} \p{L}{2,}/u;

const looksLikeText = (value: string): boolean =>
  !CODE.test(value) && !EXCEPTIONS.includes(value) && (WORD.test(value.trim()) || WORDS.test(value));

const nameOf = (node: Node | undefined): string =>
  String(node?.name?.name ?? node?.name ?? node?.value ?? node?.property?.name ?? '');

/** The texts of a file that stand outside of `t` and `rich`, with their lines. */
export function findStrayTexts(file: string, source: string): { line: number; text: string }[] {
  const found: { line: number; text: string }[] = [];
  const add = (node: Node, text: string) => {
    found.push({ line: source.slice(0, node.start).split('\n').length, text: text.trim() });
  };
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const each of node) visit(each);
    else if (isNode(node)) visitNode(node);
  };
  const visitNode = (node: Node): void => {
    const { type } = node;
    if (/^(?:TS(?!As|NonNull|Satisfies)|Import|ExportAll|TaggedTemplate)/.test(type)) return;
    if (type === 'JSXText' && /\p{L}/u.test(node.value)) add(node, node.value);
    if (type === 'Literal' && typeof node.value === 'string' && looksLikeText(node.value)) add(node, node.value);
    if (type === 'TemplateLiteral') {
      const whole = node.quasis.map((part: Node) => part.value.cooked).join('$');
      if (looksLikeText(whole)) add(node, whole);
    }
    if (type === 'JSXAttribute' && (OF_CODE.test(nameOf(node.name)) || ARIA_STATE.test(nameOf(node.name)))) return;
    if (type === 'Property') {
      if (!OF_CODE.test(nameOf(node.key))) visit(node.value);
      return;
    }
    if (type === 'CallExpression' || type === 'NewExpression') {
      const isCode = CODE_CALLEE.test(nameOf(node.callee));
      visit(node.callee);
      visit(isCode ? node.arguments.filter((each: Node) => !/Literal$/.test(each.type)) : node.arguments);
      return;
    }
    if (type === 'BinaryExpression' && node.operator !== '+') return;
    if (type === 'SwitchCase') {
      visit(node.consequent);
      return;
    }
    for (const key in node) visit(node[key]);
  };
  visit(parseSync(file, source, { sourceType: 'module' }).program.body);
  return found;
}
