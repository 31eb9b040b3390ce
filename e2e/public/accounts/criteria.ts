/** The criteria in the hero banner. The demo's categories 1 to 6 have these names. */
export const CRITERIA = ['Customer Service', 'Speed', 'OpSec', 'Shipping', 'Quality', 'Variety'] as const;
