import type { CSSOptions } from 'vite';
import { writeWidths } from '../format/widths.ts';

/** The settings of Vite with which stylesheets may name widths. A browser knows no names for them yet. */
export const namedWidths: CSSOptions = {
  postcss: {
    plugins: [
      {
        postcssPlugin: 'plaudit-named-widths',
        AtRule: {
          media: (rule) => {
            if (rule.params.includes('(--')) rule.params = writeWidths(rule.params);
          },
        },
      },
    ],
  },
};
