import type { Plugin, Rolldown } from 'vite';

/**
 * Chromium compiles most functions when they are first called, which keeps the page busy while it is drawn. With this
 * first line it compiles all functions of a file in another thread while the file arrives. Other browsers ignore it.
 */
const COMPILE_EARLY = '//# allFunctionsCalledOnLoad\n';

/** Writes the line into the files that a first view executes. In other files it would only cost memory. */
export function compileEarly(isForFirstView: (chunk: Rolldown.OutputChunk) => boolean): Plugin {
  return {
    name: 'plaudit-compile-early',
    apply: 'build',
    enforce: 'post',
    // After Vite has put its list of preloads at the start of a file: the line must be the first one.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type === 'chunk' && isForFirstView(output)) output.code = COMPILE_EARLY + output.code;
        }
      },
    },
  };
}
