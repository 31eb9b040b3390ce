type UnratedWords = { published: string; revealed: string; final: string };

const RATED: UnratedWords = {
  published: 'No rating published yet',
  revealed: 'Overall rank not revealed yet',
  final: 'Not rated',
};

/** Without scores nothing is rated. */
const COUNTED: UnratedWords = { published: 'No votes published yet', revealed: 'Not revealed yet', final: 'No votes' };

/** What stands in place of a vendor's missing rating. */
export const unratedWords = (hasOverall: boolean): UnratedWords => (hasOverall ? RATED : COUNTED);
