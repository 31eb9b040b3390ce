import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** `[text](target)` and `![text](target)`. The target may have a title. */
const LINK = /\]\(([^()\s]+)(?:\s+"[^"]*")?\)/g;
/** `<a href="target">` and the addresses of pictures. */
const HTML_LINK = /\b(?:href|src|srcset)="([^"\s]+)"/g;
const EXTERNAL = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;
const FENCED_CODE = /^( {0,3})(`{3,}|~{3,})[^\n]*\n[\s\S]*?^ {0,3}\2[^\n]*$/gm;
const CODE_IN_A_LINE = /(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g;
/** A page of this repository that a comment or a message names by its path. */
const NAMED_PAGE = /(?<![\w./-])docs\/[\w./-]+\.md\b/g;

/** Says which links of the Markdown files lead nowhere, and which pages that other files name do not exist. */
export function findDeadLinks(root: string, files: readonly string[]): string[] {
  const anchors = new Map<string, Set<string>>();
  const anchorsOf = (file: string): Set<string> => {
    const known = anchors.get(file) ?? listAnchors(readFileSync(join(root, file), 'utf8'));
    anchors.set(file, known);
    return known;
  };
  return files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    if (!isMarkdown(file)) {
      return (text.match(NAMED_PAGE) ?? []).flatMap((page) =>
        existsSync(join(root, page)) ? [] : [`${file} names ${page}, which does not exist`],
      );
    }
    return linksOf(text).flatMap((link) => {
      const problem = problemOf(root, file, link, anchorsOf);
      return problem ? [`${file} links to ${link}: ${problem}`] : [];
    });
  });
}

const isMarkdown = (file: string): boolean => file.endsWith('.md');

function linksOf(text: string): string[] {
  // Code between backticks can be the text of a link, so only what looks like a link inside of it is taken away.
  const plain = withoutFences(text).replace(CODE_IN_A_LINE, (code) => code.replace(/[[\]()]/g, ' '));
  return [LINK, HTML_LINK].flatMap((kind) => [...plain.matchAll(kind)].map(([, target = '']) => target));
}

function problemOf(
  root: string,
  file: string,
  link: string,
  anchorsOf: (file: string) => Set<string>,
): string | undefined {
  if (EXTERNAL.test(link)) return undefined;
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? file : normalize(join(dirname(file), decodeURI(path)));
  if (target.startsWith('..')) return 'outside of the repository';
  if (!existsSync(join(root, target))) return 'no such file';
  if (anchor === undefined || statSync(join(root, target)).isDirectory() || !isMarkdown(target)) return undefined;
  return anchorsOf(target).has(decodeURI(anchor)) ? undefined : 'no such heading';
}

/** The anchors that GitHub gives to the headings of a page. */
function listAnchors(text: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of withoutFences(text).matchAll(/^ {0,3}#{1,6} +(.+?) *#*$/gm)) {
    const anchor = heading
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{Letter}\p{Number}\p{Mark} _-]/gu, '')
      .replaceAll(' ', '-');
    let unique = anchor;
    for (let more = 1; anchors.has(unique); more += 1) unique = `${anchor}-${more}`;
    anchors.add(unique);
  }
  return anchors;
}

const withoutFences = (text: string): string => text.replace(FENCED_CODE, '');
