import type { Result } from '../benchmark.ts';
import { describeTarget } from './table.ts';

const WIDTH = 720;
const LABEL_WIDTH = 120;
const FIGURE_WIDTH = 210;
const ROW_HEIGHT = 36;
const REACHED_COLOR = '#1f7a4d';
const MISSED_COLOR = '#b45309';
const UNRELIABLE_COLOR = '#6b7280';

/**
 * Draws one bar for each benchmark. Its length is the share of the target that was reached, up to 115 %, and the line
 * marks the target. Bars are gray if other processes used too much of the machine during the measurement.
 */
export function drawChart(results: readonly Result[], isQuiet: boolean): string {
  const height = results.length * ROW_HEIGHT + 24;
  const targetAt = WIDTH - FIGURE_WIDTH - 60;
  const bars = results.map((result, index) => {
    const { benchmark } = result;
    const y = index * ROW_HEIGHT + 12;
    const label = `<text x="${LABEL_WIDTH - 12}" y="${y + 20}" text-anchor="end">${benchmark.name}</text>`;
    const figure = (text: string) => `<text x="${WIDTH - FIGURE_WIDTH + 16}" y="${y + 20}">${text}</text>`;
    if ('failure' in result) return [label, figure('failed')].join('\n  ');
    const { ratio, isReached } = result;
    const share = 'least' in benchmark.target ? ratio / benchmark.target.least : benchmark.target.most / ratio;
    const color = isQuiet ? (isReached ? REACHED_COLOR : MISSED_COLOR) : UNRELIABLE_COLOR;
    const length = Math.min(share, 1.15) * (targetAt - LABEL_WIDTH);
    return [
      label,
      `<rect x="${LABEL_WIDTH}" y="${y + 6}" width="${length.toFixed(1)}" height="20" rx="3" fill="${color}"/>`,
      figure(`${ratio.toFixed(2)}, target ${describeTarget(benchmark.target)}`),
    ].join('\n  ');
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="sans-serif" font-size="14" role="img" aria-label="Each benchmark against its target">
  <rect width="${WIDTH}" height="${height}" rx="6" fill="#ffffff"/>
  ${bars.join('\n  ')}
  <line x1="${targetAt}" y1="8" x2="${targetAt}" y2="${height - 8}" stroke="#111827" stroke-width="2"/>
</svg>
`;
}
