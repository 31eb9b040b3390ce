/** Lists of categories to begin with, as they can be pasted. */
export const CATEGORY_SETS: readonly { title: string; lines: readonly string[] }[] = [
  {
    title: 'Makers and shops, 12',
    lines: [
      'Maker of the Year: The best of all, in any craft.',
      'Best Newcomer: Began in the last two years.',
      'Customer Service: Kind, quick and fair.',
      'Craft Quality: Made to last.',
      'Delivery: On time, and in one piece.',
      'Packaging: Little waste, much care.',
      'Value: Worth every coin.',
      'Gifts: What people love to be given.',
      'Teaching: Courses, and open workshops.',
      'Online Shop: Easy to find, easy to buy.',
      'Sustainability: Good materials, from near by.',
      'Design: A pleasure to look at.',
    ],
  },
  {
    title: 'Clubs, 8',
    lines: [
      'Member of the Year: Always there for the others.',
      'Best Newcomer: Joined this year.',
      'Team of the Year: Better together.',
      'Volunteer of the Year: Much work, little noise.',
      'Coach of the Year: Brings out the best.',
      'Most Improved: Came a long way.',
      'Fair Play: A good winner, and a good loser.',
      'Moment of the Year: Everybody talks about it.',
    ],
  },
  {
    title: 'Food and drink, 10',
    lines: [
      'Best Restaurant: Worth the way.',
      'Best Café: A good place to stay.',
      'Best Bakery: Bread and cake.',
      'Best Bar: Good drinks in good company.',
      'Best Street Food: Quick, and good.',
      'Best Breakfast: A good start to the day.',
      'Best for Families: Children are welcome.',
      'Best Service: Kind, quick and fair.',
      'Best Value: Good food for fair prices.',
      'Best Newcomer: Opened this year.',
    ],
  },
];

const SIX_CRITERIA = 'Customer Service,OpSec,Quality,Shipping,Speed,Variety';

/** True for the categories of a fresh install. */
export const isSixCriteria = (categories: readonly { name: string }[]): boolean =>
  categories
    .map(({ name }) => name)
    .sort()
    .join() === SIX_CRITERIA;
