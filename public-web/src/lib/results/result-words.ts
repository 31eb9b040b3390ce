import { t } from '../texts.ts';

/* What pages say while people wait for results. Cards say the same: site-news.ts of public-api. */

export const resultsAreHidden = (): string => t('Results are hidden until the reveal');
export const resultsAreUnrevealed = (): string => t('The results are sealed');
export const resultsFollow = (): string => t('Results follow after the reveal.');
export const revealIsOn = (): string => t('The reveal is on');

/** What a reveal calls the places that it makes public. */
export function placeName(place: 1 | 2 | 3): string {
  switch (place) {
    case 1:
      return t('First place');
    case 2:
      return t('Second place');
    case 3:
      return t('Third place');
  }
}
