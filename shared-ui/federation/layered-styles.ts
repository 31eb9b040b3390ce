import type { Plugin } from 'vite';

/** What is said about the page as a whole comes first, and what the whole page asks of its parts last. */
const LAYERS = ['page', 'app', 'components', 'routes', 'features', 'paper', 'last'].map((name) => `utilities.${name}`);
const ORDER = `@layer theme, base, components, ui, ${LAYERS.join(', ')};`;
const SHEET = /\/(?:public|admin)-web\/src\/(styles|app|components|routes|features)\/(.*)\.css$/;
const MAIN = /\/(?:public|admin)-web\/src\/main\.tsx$/;
const OF_ALL_PARTS = ['low-screens', 'print'];

function layerOf(folder: string, name: string): string {
  if (folder === 'styles') return OF_ALL_PARTS.includes(name) ? 'last' : 'page';
  return /(?:^|\/)print$/.test(name) ? 'paper' : folder;
}

/**
 * Puts each stylesheet of a web into the layer of its folder, so that a feature may restyle a component whichever of their
 * sheets was loaded first. Each names the order of the layers, because a browser can load any of them first.
 */
export function layeredStyles(): Plugin {
  let isServing = false;
  return {
    name: 'plaudit-layered-styles',
    enforce: 'pre',
    configResolved({ command }) {
      isServing = command === 'serve';
    },
    transform(code, id) {
      // A build has one sheet. So while working, too, a page has the styles of the screens that were not opened yet.
      if (isServing && MAIN.test(id))
        return {
          code: `${code}\nfor (const load of Object.values(import.meta.glob('./**/*.css'))) void load();`,
          map: null,
        };
      const [, folder, name = ''] = SHEET.exec(id) ?? [];
      if (folder === undefined) return undefined;
      return { code: `${ORDER}\n@layer utilities.${layerOf(folder, name)} {\n${code}\n}`, map: null };
    },
  };
}
