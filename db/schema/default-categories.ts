import type { CategoryRow } from '../src/rows.ts';

type CategorySeed = Pick<CategoryRow, 'id' | 'name' | 'description' | 'icon' | 'color'>;

/** The categories of a new installation, in their order. On the ballot, the cards of the ids 1 and 2 start expanded. */
export const CATEGORIES: readonly CategorySeed[] = [
  {
    id: 1,
    name: 'Customer Service',
    description: 'Who answers quickly and kindly, and puts things right when something goes wrong?',
    icon: 'headset',
    color: 'blue',
  },
  {
    id: 2,
    name: 'Speed',
    description: 'Who gets an order out of the door and to you before you start wondering where it is?',
    icon: 'zap',
    color: 'yellow',
  },
  {
    id: 3,
    name: 'OpSec',
    description: 'Who asks for little, keeps it safe, and tells you plainly what happens to your data?',
    icon: 'shield',
    color: 'purple',
  },
  {
    id: 4,
    name: 'Shipping',
    description: 'Who packs with care, ships fairly and keeps you posted along the way?',
    icon: 'package',
    color: 'orange',
  },
  {
    id: 5,
    name: 'Quality',
    description: 'Whose work is made to last, and feels like it from the first day on?',
    icon: 'quality',
    color: 'green',
  },
  {
    id: 6,
    name: 'Variety',
    description: 'Whose shelves always hold something you did not know you were looking for?',
    icon: 'variety',
    color: 'indigo',
  },
];
