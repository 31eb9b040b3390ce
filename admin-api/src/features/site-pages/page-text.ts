import type { PageNode, PageTag } from '@plaudit/db/rules/site/site-pages';
import MarkdownIt from 'markdown-it';
import type { PageContent } from '../../../contract/index.ts';

const markdown = new MarkdownIt('commonmark', { html: false }).disable([
  'code',
  'fence',
  'backticks',
  'html_block',
  'html_inline',
  'image',
]);
const LINK = /^(?:https?:\/\/[^/]|mailto:[^?])/i;
markdown.validateLink = (link) => LINK.test(link.trim());

type Token = ReturnType<typeof markdown.parse>[number];
type Element = Exclude<PageNode, string>;

/** The title of the page is the only heading of the first level. */
const TAGS: Readonly<Record<string, PageTag>> = { h1: 'h2', h2: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' };

/** Reads Markdown into elements that every page can draw without HTML. */
export function readPageText(text: string): PageContent {
  const tokens = markdown.parse(text, {});
  const [open, inline] = tokens;
  const hasTitle = open?.type === 'heading_open' && open.tag === 'h1' && inline !== undefined;
  const title = hasTitle
    ? plainText(contentOf(inline.children ?? []))
        .trim()
        .slice(0, TITLE_MAX)
    : '';
  return title === '' ? { title: null, content: contentOf(tokens) } : { title, content: contentOf(tokens.slice(3)) };
}

const TITLE_MAX = 200;

function contentOf(tokens: readonly Token[]): PageNode[] {
  const root: Element = { tag: 'p', content: [] };
  const open: Element[] = [root];
  const add = (...nodes: PageNode[]) => open.at(-1)?.content.push(...nodes);
  for (const token of tokens) {
    if (token.hidden) continue;
    if (token.type === 'inline') add(...contentOf(token.children ?? []));
    else if (token.type === 'text' || token.type === 'text_special') add(token.content);
    else if (token.type === 'softbreak') add('\n');
    else if (token.nesting === 1) {
      const element = elementOf(token);
      add(element);
      open.push(element);
    } else if (token.nesting === -1) open.pop();
    else add(elementOf(token));
  }
  return root.content;
}

function elementOf(token: Token): Element {
  const href = token.tag === 'a' ? token.attrGet('href') : null;
  const start = token.tag === 'ol' ? token.attrGet('start') : null;
  return {
    tag: TAGS[token.tag] ?? (token.tag as PageTag),
    ...(href !== null && { href: String(href) }),
    ...(start !== null && { start: Number(start) }),
    content: [],
  };
}

const plainText = (nodes: readonly PageNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : plainText(node.content))).join('');

export function linksOf(nodes: readonly PageNode[]): string[] {
  return nodes.flatMap((node) =>
    typeof node === 'string' ? [] : [...(node.href === undefined ? [] : [node.href]), ...linksOf(node.content)],
  );
}
