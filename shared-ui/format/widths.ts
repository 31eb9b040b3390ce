/*
 * The widths at which pages change. Styles name them in a media query, `@media (--phone)` or `@media (--beyond-phone)`,
 * and scripts with `upTo('phone')`. No other file has a width of the screen.
 */

/** The widest screen that each name means. */
const WIDEST = {
  'tiny-phone': '<= 22rem',
  'small-phone': '<= 24rem',
  'large-phone': '<= 30rem',
  phone: '<= 40rem',
  'small-tablet': '< 48rem',
  tablet: '< 64rem',
  laptop: '< 80rem',
  'big-laptop': '< 88rem',
  screen: '< 100rem',
} as const;

export type Screen = keyof typeof WIDEST;

export const upTo = (screen: Screen): string => `(width ${WIDEST[screen]})`;

const MEDIA_NAME = /\(--(beyond-)?([\w-]+)\)/g;

/** Puts the widths in the place of their names in a media query. */
export const writeWidths = (query: string): string =>
  query.replace(MEDIA_NAME, (name, beyond: string | undefined, screen: string) => {
    if (!(screen in WIDEST)) throw new Error(`${name} is no width: shared-ui/format/widths.ts has them all`);
    const condition = upTo(screen as Screen);
    if (beyond === undefined) return condition;
    return condition.includes('<=') ? condition.replace('<=', '>') : condition.replace('<', '>=');
  });
