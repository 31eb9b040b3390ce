/** The criteria of the hero, which the demo's categories 1 to 6 are. */
export const HIGHLIGHTED = ['Customer Service', 'Speed', 'OpSec', 'Shipping', 'Quality', 'Variety'] as const;
