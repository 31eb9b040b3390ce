/** What a reveal calls the places that it makes public. */
export const PLACE_NAMES: Record<1 | 2 | 3, string> = {
  1: 'First place',
  2: 'Second place',
  3: 'Third place',
};
