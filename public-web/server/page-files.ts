import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { chunksOf, preloadTag } from '../../shared-ui/federation/host-preloads.ts';
import { LANGUAGES } from '../../shared-ui/texts/languages.ts';
import { LINE_STYLES } from '../src/server/embed/embed-lines.ts';
import { TEXTS } from '../texts/sources.ts';
import { type PageFiles, type SharedUi, writeDocument } from './document.ts';

const SOURCE = path.join(import.meta.dirname, '..', 'src');
const EMBED_STYLES = ['embed.css', 'waiting.css'].map((file) => path.join(SOURCE, 'server', 'embed', file));
/** It should never be what fails. */
const FAILED_START_MAX_BYTES = 1024;
const HOME = 'src/routes/home.tsx';

/** The screens that visitors begin with, and the modules that draw them. */
const ROUTES = [
  { path: '^/$', tab: '', modules: [HOME] },
  { path: '^/$', tab: 'leaderboard', modules: [HOME, 'src/features/leaderboard/leaderboard-tab.tsx'] },
  { path: '^/$', tab: 'vendors', modules: [HOME, 'src/features/directory/directory-tab.tsx'] },
  { path: '^/$', tab: 'results', modules: [HOME, 'src/features/results/results-tab.tsx'] },
  { path: '^/login$', modules: ['src/routes/login.tsx'] },
  { path: '^/register$', modules: ['src/routes/register.tsx'] },
  { path: '^/vendor/', modules: ['src/routes/vendor.tsx'] },
];

/**
 * Writes page.json, from which the server makes the pages, and shell.html, which the gateway sends while the server is
 * away, in the place of index.html. The shell draws itself with the web's own copy of shared-ui, so that it needs no other
 * part.
 */
export function pageFiles(): Plugin {
  let base = '/';
  let [failedStart, pressBefore, embedStyles] = ['', '', ''];
  return {
    name: 'plaudit-page-files',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      base = config.base;
    },
    buildStart() {
      [failedStart, pressBefore] = ['failed-start', 'press-before'].map((name) =>
        this.emitFile({ type: 'chunk', id: path.join(SOURCE, `${name}.ts`), name }),
      ) as [string, string];
      for (const tag of Object.keys(LANGUAGES))
        for (const name of Object.keys(TEXTS.groups).filter((group) => group !== 'embed'))
          this.emitFile({ type: 'chunk', id: `virtual:catalog/${tag}/${name}`, name, preserveSignature: 'strict' });
      // Apart from the one sheet of the site, which is about other pages.
      embedStyles = this.emitFile({
        type: 'asset',
        name: 'embed.css',
        source: [...EMBED_STYLES.map((file) => readFileSync(file, 'utf8')), LINE_STYLES].join('\n'),
      });
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('pageFiles: there is no index.html');
        delete bundle['index.html'];
        const [, head = ''] = /<head>(.*)<\/head>/s.exec(String(page.source)) ?? [];
        const tags: string[] = head.match(/<(?:meta|link|script)[^>]*>/g) ?? [];
        const addresses = (start: string) =>
          tags.filter((tag) => tag.startsWith(start)).map((tag) => /(?:href|src)="([^"]+)"/.exec(tag)?.[1] ?? '');
        const preloads = addresses('<link rel="modulepreload"');
        const styles = addresses('<link rel="stylesheet"');
        const later = laterStyles(bundle, base);
        const files: PageFiles = {
          head: tags.filter((tag) => !/^<script|^<link rel="(?:stylesheet|modulepreload)"/.test(tag)).join('\n'),
          styles: styles.filter((href) => href !== later.href),
          laterStyles: later,
          scripts: addresses('<script'),
          failedStart: base + ordinaryScript(bundle, this.getFileName(failedStart)),
          pressBefore: base + this.getFileName(pressBefore),
          preloads,
          routes: ROUTES.map(({ modules, ...route }) => ({
            ...route,
            preloads: [...new Set(modules.flatMap((module) => chunksOf(module, bundle)))]
              .map((file) => base + file)
              .filter((href) => !preloads.includes(href)),
          })),
          embedStyles: base + this.getFileName(embedStyles),
          catalogs: catalogsIn(bundle, base),
          ownUi: ownUi(bundle, base),
        };
        if (files.scripts.length === 0 || files.styles.length === 0)
          throw new Error('pageFiles: index.html is written differently');
        this.emitFile({ type: 'asset', fileName: 'page.json', source: JSON.stringify(files) });
        const nowhere = { path: '', search: '', theme: '', language: 'en' } as const;
        this.emitFile({ type: 'asset', fileName: 'shell.html', source: writeDocument(files, files.ownUi, nowhere) });
      },
    },
  };
}

/** The name of a file that a page loads as no module. */
function ordinaryScript(bundle: Rolldown.OutputBundle, fileName: string): string {
  const script = bundle[fileName];
  const isAlone = script?.type === 'chunk' && script.imports.length === 0 && script.exports.length === 0;
  if (!isAlone || script.code.length > FAILED_START_MAX_BYTES)
    throw new Error(`pageFiles: ${fileName} has to be alone, and at most ${FAILED_START_MAX_BYTES} bytes`);
  return fileName;
}

/** The classes are those that no other sheet has, because the others say nothing about what the page shows. */
function laterStyles(bundle: Rolldown.OutputBundle, base: string): PageFiles['laterStyles'] {
  const sheets = Object.values(bundle).filter(({ fileName }) => fileName.endsWith('.css'));
  const [later] = sheets.filter(({ fileName }) => /\/later-[^/]*$/.test(fileName));
  if (!later) throw new Error('pageFiles: there is no sheet later');
  const classesOf = (sheet: Rolldown.OutputAsset | Rolldown.OutputChunk) =>
    [...String('source' in sheet ? sheet.source : '').matchAll(/\.(-?[a-z][\w-]*)/g)].map(([, name = '']) => name);
  const others = new Set(sheets.filter((sheet) => sheet !== later).flatMap(classesOf));
  return {
    href: base + later.fileName,
    classes: [...new Set(classesOf(later))].filter((name) => !others.has(name)),
  };
}

function catalogsIn(bundle: Rolldown.OutputBundle, base: string): PageFiles['catalogs'] {
  const found: Record<string, Record<string, string>> = {};
  for (const output of Object.values(bundle)) {
    const [, tag = '', group] =
      (output.type === 'chunk' && /virtual:catalog\/([\w-]+)\/(\w+)$/.exec(output.facadeModuleId ?? '')) || [];
    if (group) found[tag] = { ...found[tag], [group]: base + output.fileName };
  }
  return found;
}

function ownUi(bundle: Rolldown.OutputBundle, base: string): SharedUi {
  const outputs = Object.values(bundle);
  const copy = outputs.find(
    (output) => output.type === 'chunk' && output.moduleIds.some((id) => id.endsWith('/shared-ui/src/ui.ts')),
  );
  if (copy?.type !== 'chunk') throw new Error('pageFiles: the copy of shared-ui is no file of its own');
  const styles = outputs.filter((output) => output.type === 'asset' && output.names.includes('ui.css'));
  const fonts = outputs.filter(({ fileName }) => /(?:fraunces|inter)-[^/]*\.woff2$/.test(fileName));
  if (styles.length !== 1) throw new Error('pageFiles: the copy of shared-ui must have one sheet');
  return {
    entry: 'own',
    head: [
      ...styles.map(({ fileName }) => `<link rel="stylesheet" crossorigin href="${base}${fileName}">`),
      ...fonts.map(
        ({ fileName }) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${base}${fileName}">`,
      ),
      preloadTag(base + copy.fileName),
    ].join('\n'),
  };
}
