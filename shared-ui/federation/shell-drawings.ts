import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import {
  BackIcon,
  CheckIcon,
  ClockIcon,
  InfoIcon,
  PeriodIcon,
  ResultsIcon,
  TrophyIcon,
  VendorIcon,
  VoteIcon,
  WarningIcon,
} from '../src/lib/icons.ts';
import { CATEGORY_ICONS } from '../src/plaudit/category-icon/category-icon-set.ts';
import { LaurelMark } from '../src/plaudit/laurel/laurel.tsx';

type Drawing = ComponentType<{ className?: string; 'aria-hidden'?: true }>;

const DRAWINGS: Record<string, Drawing | undefined> = {
  ...(CATEGORY_ICONS as Record<string, Drawing>),
  laurel: LaurelMark,
  back: BackIcon as Drawing,
  check: CheckIcon as Drawing,
  clock: ClockIcon as Drawing,
  info: InfoIcon as Drawing,
  warning: WarningIcon as Drawing,
  period: PeriodIcon as Drawing,
  'tab-vote': VoteIcon as Drawing,
  'tab-leaderboard': TrophyIcon as Drawing,
  'tab-vendors': VendorIcon as Drawing,
  'tab-results': ResultsIcon as Drawing,
};
const PLACE = /<svg data-drawing="([^"]*)"(?: class="([^"]*)")? aria-hidden="true"><\/svg\s*>/g;

/**
 * Draws the logo and the icons of a page that names them in `data-drawing`, so that the first response has them. They
 * are the drawings of the components, so nothing changes when the scripts draw the page.
 */
export function shellDrawings(): Plugin {
  return {
    name: 'plaudit-shell-drawings',
    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        const page = html.replaceAll(PLACE, (_place, name: string, className?: string) => draw(name, className));
        if (page.includes('data-drawing'))
          throw new Error('shellDrawings: a place for a drawing is written differently');
        return page;
      },
    },
  };
}

function draw(name: string, className?: string): string {
  const drawing = DRAWINGS[name];
  if (!drawing) throw new Error(`shellDrawings: there is no drawing "${name}"`);
  return renderToStaticMarkup(createElement(drawing, { 'aria-hidden': true, ...(className ? { className } : {}) }));
}
