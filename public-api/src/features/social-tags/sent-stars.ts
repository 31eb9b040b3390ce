import { drawStars, STARS_VIEW_BOX } from '../../../../shared-ui/drawing/star-row.ts';
import { formatScore } from '../../result-texts/format-numbers.ts';

/** The stars of a rating with its number, as shared-ui/src/primitives/stars/stars.tsx draws them. */
export function renderStars(rating: number, className?: string): string {
  const score = formatScore(rating);
  const { all, full, part } = drawStars(Number(score));
  return [
    `<span class="${['ui-stars', className].filter(Boolean).join(' ')}">`,
    `<span role="img" aria-label="${score} out of 5 stars" class="ui-stars-row">`,
    `<svg viewBox="${STARS_VIEW_BOX}" aria-hidden="true">`,
    `<path d="${all}" class="ui-star-empty"/><path d="${full}" class="ui-star-full"/>`,
    // The content policy allows no style on an element.
    part ? `<path d="${part.star}" class="ui-star-full" clip-path="${part.clipPath}"/>` : '',
    `</svg></span><span class="ui-figures" aria-hidden="true">${score}</span></span>`,
  ].join('');
}
