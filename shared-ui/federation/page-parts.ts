import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const FOLDER = 'first-response';
const MARK = /^( *)<!--part (\S+?)(?: (\w+))?-->$/gm;
/** Where a part has the word that follows its name in the mark. */
const WORD = 'WHICH';
/** For those who read the files. Visitors get none. What begins with `<!--#` is for the gateway. */
const COMMENT = /(?:^ *)?<!-- [\s\S]*? -->\n?/gm;

/**
 * The page of the web in the folder `web`, with the files of `first-response` in place of the marks that name them.
 * `page` is the text of its index.html. A part can name parts of its own. It is indented like its mark.
 * In a mark such as `<!--part ballot.html first-->` the last word takes the place of each `WHICH` in the part.
 */
export function joinPage(web: string, page = readFileSync(path.join(web, 'index.html'), 'utf8')): string {
  const folder = path.join(web, FOLDER);
  const parts = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.html')) : [];
  const unused = new Set(parts);
  const join = (text: string): string =>
    text.replaceAll(MARK, (_mark, indent: string, name: string, word = WORD) => {
      if (!parts.includes(name)) throw new Error(`joinPage: ${FOLDER} has no ${name}`);
      unused.delete(name);
      const part = readFileSync(path.join(folder, name), 'utf8').trimEnd().replaceAll(WORD, word);
      return join(part).replaceAll(/^(?=.)/gm, indent);
    });
  const joined = join(page);
  if (joined.includes('<!--part')) throw new Error('joinPage: the mark of a part is written differently');
  if (unused.size > 0) throw new Error(`joinPage: nothing names ${[...unused].join(', ')} of ${FOLDER}`);
  return joined.replaceAll(COMMENT, '');
}

/** Joins the page of a web in the build, and in the dev server each time that the page is loaded. */
export function pageParts(): Plugin {
  let web = '';
  return {
    name: 'plaudit-page-parts',
    configResolved(config) {
      web = config.root;
    },
    transformIndexHtml: { order: 'pre', handler: (page) => joinPage(web, page) },
    // For Vite a part is another page than the one that names it.
    hotUpdate({ file }) {
      if (path.dirname(file) === path.join(web, FOLDER)) this.environment.hot.send({ type: 'full-reload' });
    },
  };
}
