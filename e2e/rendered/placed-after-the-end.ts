import type { Check, Placement } from './checks.ts';

const PHONE = '360x740';
const LARGE = '360x740 large';
const LAPTOP = '1440x900';

export const PLACED_AFTER_THE_END: readonly Placement[] = [
  // The winners
  {
    screens: ['/'],
    states: ['final', 'nextKnown'],
    sizes: [PHONE],
    checks: [
      { inFirstView: '[data-step="first"] .podium-laurel' },
      { inFirstView: '[data-step="first"] .podium-name' },
    ],
  },
  {
    screens: ['/'],
    states: ['final'],
    sizes: ['1024x768', '1280x720'],
    checks: [
      { inFirstView: '[data-step="first"] .podium-title' },
      // The leaves are beside the picture, and not over it.
      {
        wider: '[data-step="first"] .podium-laurel',
        than: '[data-step="first"] .ui-picture',
        atLeast: 1.95,
        atMost: 2.05,
      },
    ],
  },
  {
    screens: ['/'],
    states: ['final'],
    sizes: ['320x640', PHONE, '414x740'],
    checks: [
      { same: 'top', of: '.ending-actions > :nth-child(n + 2)' },
      { same: 'right', of: '.ending-actions > :first-child, .ending-actions > :last-child' },
      { downwards: ['.ending-actions > :first-child', '.ending-actions > :last-child'] },
    ],
  },
  { screens: ['/'], states: ['final'], sizes: ['768x740'], checks: [{ same: 'top', of: '.ending-actions > *' }] },
  {
    screens: ['/'],
    states: ['firstOfThree', 'firstOfFour'],
    sizes: ['320x640', PHONE, '768x900', LAPTOP],
    checks: ['.podium-laurel', '[data-first] .ui-picture', '[data-first] .podium-step']
      .flatMap((part): Check[] => [{ same: 'height', of: `.podium ${part}` }, { apart: `.podium ${part}` }])
      .concat({ wider: '.podium-laurel', than: '.podium [data-first] .ui-picture', atLeast: 1.65 }),
  },
  {
    screens: ['/'],
    states: ['secondOfTwo'],
    sizes: [LAPTOP],
    checks: [
      { same: 'height', of: '.podium-place:not([data-first]) .podium-step' },
      { measure: 'height', of: '.podium-place[data-first] .podium-step', atLeast: 100 },
    ],
  },
  {
    screens: ['/?tab=leaderboard'],
    states: ['tied'],
    sizes: ['390x740'],
    checks: [{ sideways: [1, 2, 3].map((place) => `.podium-place:nth-child(${place})`) }],
  },
  {
    screens: ['/?tab=leaderboard'],
    states: ['tied'],
    sizes: [LARGE],
    checks: [{ same: 'left', of: '.podium-place' }],
  },

  // What is unrevealed
  {
    screens: ['/', '/reveal'],
    states: ['hiddenEnded'],
    sizes: [LARGE],
    checks: [{ same: 'middle', of: '.envelope' }],
  },
  {
    screens: ['/reveal'],
    states: ['hiddenEnded', 'announced'],
    sizes: ['1024x768', '1100x768', '1366x768', LAPTOP],
    checks: [{ rows: '.envelope', are: [7] }],
  },
  {
    screens: ['/reveal'],
    states: ['hiddenEnded', 'announced'],
    sizes: [LAPTOP],
    checks: [{ inFirstView: '.envelope' }],
  },
  {
    screens: ['/'],
    states: ['announced'],
    sizes: [PHONE],
    checks: [{ inFirstView: '.waiting-results a[href="/reveal"]' }],
  },
  {
    screens: ['/', '/reveal'],
    states: ['revealing'],
    sizes: ['768x900', '1024x768', LAPTOP],
    checks: [
      { same: 'left', of: '.revealed-rankings, .envelopes' },
      { same: 'right', of: '.revealed-rankings, .envelopes' },
    ],
  },

  // The reveal
  {
    screens: ['/reveal'],
    states: ['provisional'],
    sizes: [PHONE, '1366x657'],
    checks: ['.presented-picture', '.presented-place', '.presented-name', '.presented-figures'].map((part) => ({
      inFirstView: part,
    })),
  },
  {
    screens: ['/reveal'],
    states: ['provisional'],
    sizes: [LAPTOP],
    checks: [{ lines: '.reveal-title > :last-child', are: 1 }],
  },
  {
    screens: ['/reveal'],
    states: ['final'],
    sizes: [PHONE, LAPTOP, '1366x768', '1920x970'],
    checks: [{ inFirstView: '.reveal-actions a' }],
  },
  {
    screens: ['/reveal'],
    states: ['tied'],
    sizes: [PHONE],
    checks: [
      { same: 'middle', of: '.presented-vendors, .presented' },
      { same: 'left', of: '.presented-vendors, .presented-picture' },
      { rows: '.presented-picture', are: [1, 1] },
    ],
  },
  {
    screens: ['/reveal'],
    states: ['firstOfThree'],
    sizes: [PHONE, '768x1024', '1366x657'],
    checks: [{ inFirstView: '.presented-picture' }, { inFirstView: '.presented-figures' }],
  },
  {
    screens: ['/reveal'],
    states: ['firstOfFour'],
    sizes: ['1366x657', '1920x1080'],
    checks: [{ apart: '.presented-laurel', by: 8 }],
  },
  {
    screens: ['/reveal'],
    states: ['firstOfFour'],
    sizes: ['768x1024'],
    checks: [{ rows: '.presented-laurel', are: [2, 2] }],
  },
  {
    screens: ['/reveal'],
    states: ['firstOfFour'],
    sizes: [LAPTOP],
    checks: [{ inside: '.presented-laurel', of: '.reveal' }],
  },
  {
    screens: ['/reveal'],
    states: ['firstOfFive'],
    sizes: ['1366x657', LAPTOP, '1920x1080'],
    checks: [
      { apart: '.presented-laurel', by: 20 },
      { apart: '.presented-name', by: 20 },
    ],
  },
];
