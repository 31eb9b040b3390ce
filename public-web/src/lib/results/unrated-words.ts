import { t } from '../texts.ts';

type UnratedWords = { published: string; revealed: string; final: string };

const RATED: UnratedWords = {
  get published() {
    return t('No rating published yet');
  },
  get revealed() {
    return t('Overall rank not revealed yet');
  },
  get final() {
    return t('Not rated');
  },
};

/** Without scores nothing is rated. */
const COUNTED: UnratedWords = {
  get published() {
    return t('No votes published yet');
  },
  get revealed() {
    return t('Not revealed yet');
  },
  get final() {
    return t('No votes');
  },
};

/** What stands in place of a vendor's missing rating. */
export const unratedWords = (hasOverall: boolean): UnratedWords => (hasOverall ? RATED : COUNTED);
