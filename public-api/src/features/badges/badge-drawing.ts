import { escapeHtml } from '@plaudit/server-kit/escape-html';
import { DARK_THEME } from '../../../../shared-ui/drawing/theme-colors.ts';
import type { Face } from '../../lettering/fonts.ts';
import { fit, outline } from '../../lettering/lettering.ts';
import { laurelWithCheck, path } from '../../lettering/marks.ts';

export type Badge = { title: string; site: string; period: string; face: Face };

const WIDTH = 320;
const HEIGHT = 104;
const TEXT_LEFT = 104;
const TEXT_WIDTH = WIDTH - TEXT_LEFT - 20;

/** `scale` makes the PNG sharp on dense screens. */
export function drawBadge({ title, site, period, face }: Badge, scale = 1): string {
  const name = [title, site, period].filter(Boolean).join(', ');
  const big = fit(title, { face, width: TEXT_WIDTH, maxLines: 1, sizes: [30, 26, 22, 19] });
  const upper = fit(site, { face: 'bold', width: TEXT_WIDTH, maxLines: 1, sizes: [14, 12.5] });
  const lower = fit(period, { face: 'text', width: TEXT_WIDTH, maxLines: 1, sizes: [14, 12.5] });
  const line = (text: string | undefined, lineFace: Face, size: number, y: number, color: string) =>
    text ? path(outline({ text, face: lineFace, size, x: TEXT_LEFT, y }), color) : '';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH * scale}" height="${HEIGHT * scale}" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escapeHtml(name)}">`,
    `<title>${escapeHtml(name)}</title>`,
    `<rect x="1" y="1" width="${WIDTH - 2}" height="${HEIGHT - 2}" rx="14" fill="${DARK_THEME.paper}" stroke="${DARK_THEME.brass}" stroke-width="2"/>`,
    laurelWithCheck({ x: 56, y: HEIGHT / 2, size: 68 }, DARK_THEME.brass),
    line(upper.lines[0], 'bold', upper.size, 34, DARK_THEME.brass),
    line(big.lines[0], face, big.size, 62, DARK_THEME.ink),
    line(lower.lines[0], 'text', lower.size, 84, DARK_THEME.muted),
    '</svg>',
  ].join('');
}
