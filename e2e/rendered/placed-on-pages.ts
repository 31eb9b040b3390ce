import type { Placement } from './asks.ts';

const PHONE = '360x740';
const LARGE = '360x740 large';
const LAPTOP = '1440x900';
const FIRST_CARD = '.vendor-card:first-child';
const TABS = ['/', '/?tab=leaderboard', '/?tab=vendors'];

export const PLACED_ON_PAGES: readonly Placement[] = [
  // A low screen has room for what a page begins with.
  {
    screens: ['/'],
    states: ['open'],
    sizes: ['667x375', '740x360', '844x390'],
    asks: [{ inFirstView: '.ui-tabs-dock a' }, { inFirstView: '.ballot-progress .ui-progress-label' }],
  },
  {
    screens: ['/'],
    states: ['paused'],
    sizes: ['740x360'],
    asks: [{ inFirstView: '.closed-notice .ui-notice-title' }],
  },
  {
    screens: TABS,
    states: ['open'],
    sizes: ['667x375'],
    asks: [
      { measure: 'height', of: '.ui-header', atMost: 69 },
      { measure: 'letters', of: '.hero-title', atLeast: 25, atMost: 25 },
    ],
  },

  // Vote Now
  {
    screens: ['/'],
    states: ['open'],
    sizes: [PHONE],
    asks: [
      { inFirstView: '.hero-criteria li' },
      { inFirstView: '.ballot-card:first-child .ui-button' },
      { downwards: ['.ballot-card:first-child .ui-button', '.ui-tabs-dock'], by: 8 },
    ],
  },
  {
    screens: ['/'],
    states: ['open'],
    sizes: [LARGE],
    asks: [
      // Otherwise the labels read as one line.
      { apart: '.ui-tabs-dock .ui-tab-label', by: 12 },
      { inside: '.ui-tabs-dock .ui-tab-label', of: '.ui-tab' },
      { measure: 'height', of: '.ui-tabs-dock', atMost: 61 },
      { same: 'top', of: '.ui-header-account a' },
      { measure: 'height', of: '.ui-header', atMost: 230 },
    ],
  },

  // The leaderboard
  {
    screens: ['/?tab=leaderboard'],
    states: ['open'],
    sizes: ['345x740', '768x800', '960x800', '1024x768', '1279x800', '1280x800', LAPTOP],
    asks: [{ rows: '.filter', are: [7] }],
  },
  {
    screens: ['/?tab=leaderboard'],
    states: ['open'],
    sizes: ['345x740'],
    asks: [
      { same: 'bottom', of: '.podium-step' },
      { sideways: ['second', 'first', 'third'].map((step) => `[data-step="${step}"] .podium-step`) },
    ],
  },
  {
    screens: ['/?tab=leaderboard', '/?tab=leaderboard&category=1'],
    states: ['open'],
    sizes: ['768x1024', '820x900', '896x900', '1024x768'],
    asks: [{ lines: '.ranking-name', are: 1 }],
  },
  {
    screens: ['/?tab=leaderboard', '/?tab=leaderboard&category=1'],
    states: ['open'],
    sizes: [PHONE, '768x1024', '1024x768', LAPTOP],
    asks: [{ inFirstView: '.ranking-search input' }],
  },
  {
    screens: ['/?tab=leaderboard', '/?tab=leaderboard&category=1'],
    states: ['open'],
    sizes: [LAPTOP],
    asks: [
      { inFirstView: '.podium' },
      { inFirstView: '.ranking-row:first-child' },
      { measure: 'width', of: '[data-step="first"] .ui-picture', atLeast: 132, atMost: 132 },
      { measure: 'width', of: '.podium-place:not([data-step="first"]) .ui-picture', atLeast: 120, atMost: 120 },
    ],
  },
  {
    screens: ['/?tab=leaderboard'],
    states: ['open'],
    sizes: ['768x1024'],
    asks: [{ sideways: ['.ui-page-title', '.ranking-search'] }, { downwards: ['.ranking-search', '.filters'] }],
  },
  {
    screens: ['/?tab=leaderboard'],
    states: ['open'],
    sizes: ['700x900 large'],
    asks: [{ downwards: ['.ranking-row .ranking-bar', '.ranking-row .ui-stars'] }],
  },

  // All Vendors
  {
    screens: ['/?tab=vendors'],
    states: ['open'],
    sizes: ['320x640', '330x640', PHONE, '390x740'],
    asks: [
      { inside: '.vendor-card .sub-scores dd, .vendor-card .sub-scores > div', of: '.vendor-card' },
      { apart: `${FIRST_CARD} .vendor-card-rating > *` },
      { whole: '.sub-scores' },
    ],
  },
  {
    screens: ['/?tab=vendors'],
    states: ['open'],
    sizes: [PHONE, '390x740'],
    asks: [
      { measure: 'height', of: '.sub-scores, .vendor-card-actions', atLeast: 44, atMost: 44 },
      { downwards: [`${FIRST_CARD} .vendor-card-text`, `${FIRST_CARD} .vendor-card-actions`], by: 9 },
      // Three of them fit between the top of the screen and the docked tabs.
      { measure: 'height', of: '.vendor-card', atMost: 218 },
    ],
  },
  {
    screens: ['/?tab=vendors'],
    states: ['open', 'paused'],
    sizes: [PHONE],
    asks: [1, 3].map((place) => ({
      sideways: [place, place + 1].map((each) => `${FIRST_CARD} .sub-scores > div:nth-child(${each})`),
      by: 11,
    })),
  },
  {
    screens: ['/?tab=vendors'],
    states: ['open'],
    sizes: ['768x1024', '1024x768', LAPTOP],
    asks: [
      { rows: `${FIRST_CARD} .sub-scores > div`, are: [2, 2] },
      { sideways: [`${FIRST_CARD} .ui-picture`, `${FIRST_CARD} .vendor-card-rating .ui-stars`] },
      { downwards: [`${FIRST_CARD} .vendor-card-rating > .ui-figures`, `${FIRST_CARD} .sub-scores`] },
      { measure: 'height', of: `${FIRST_CARD} .score-button`, atLeast: 44 },
    ],
  },
  {
    screens: ['/?tab=vendors'],
    states: ['hidden'],
    sizes: [PHONE, LAPTOP],
    asks: [{ same: 'center', of: `${FIRST_CARD} .ui-picture, ${FIRST_CARD} .vendor-card-name` }],
  },

  // Results
  {
    screens: ['/?tab=results'],
    states: ['open'],
    sizes: [LARGE],
    asks: [{ downwards: ['.period-select', '.results-controls > .ui-button'] }],
  },
  { screens: ['/?tab=results'], states: ['final'], sizes: [PHONE], asks: [{ pageHeight: 4_200 }] },
  { screens: ['/?tab=results'], states: ['final'], sizes: [LARGE], asks: [{ pageHeight: 10_500 }] },
  // Each of these tabs begins where the others do.
  {
    screens: ['/?tab=leaderboard', '/?tab=vendors', '/?tab=results'],
    states: ['open'],
    sizes: [LAPTOP],
    asks: [{ measure: 'top', of: '.tab-content', atLeast: 197, atMost: 198 }],
  },

  // A profile
  {
    screens: ['/vendor/1'],
    states: ['open', 'tied'],
    sizes: [PHONE],
    asks: [{ measure: 'width', of: '.profile-head .ui-picture', atLeast: 108, atMost: 113 }],
  },
  {
    screens: ['/vendor/1'],
    states: ['open', 'tied'],
    sizes: ['1440x800'],
    asks: [{ measure: 'width', of: '.profile-head .ui-picture', atLeast: 128, atMost: 128 }],
  },
  {
    screens: ['/vendor/1'],
    states: ['tied'],
    sizes: [PHONE, '1440x800'],
    asks: [
      // So large that its leaves cover no part of the picture.
      { wider: '.profile-laurel', than: '.profile-head .ui-picture', atLeast: 1.74, atMost: 1.78 },
      { measure: 'left', of: '.profile-laurel', atLeast: 0 },
    ],
  },
  {
    screens: ['/vendor/1'],
    states: ['tied'],
    sizes: [LAPTOP],
    asks: [{ downwards: ['.profile-actions', '.profile-wins'] }],
  },
  {
    screens: ['/vendor/1'],
    states: ['open'],
    sizes: ['768x700', '1280x700'],
    asks: [
      { same: 'top', of: '.profile-actions .ui-button' },
      { downwards: ['.profile-actions', '.profile-about'] },
      { hidden: '.profile-vote-bar' },
    ],
  },
  {
    screens: ['/vendor/1'],
    states: ['open'],
    sizes: [PHONE, '640x900 large'],
    asks: [{ inFirstView: '.profile-vote-bar .ui-button' }, { whole: '.profile-vote-bar .ui-button span' }],
  },
  {
    screens: ['/vendor/1'],
    states: ['open'],
    sizes: [PHONE],
    asks: [{ same: 'center', of: '.profile-top .profile-back, .profile-share-top' }],
  },

  // Short pages
  {
    screens: ['/nowhere', '/vendor/999'],
    states: ['open'],
    sizes: ['320x740', PHONE, '390x740'],
    asks: [{ inFirstView: '.ui-state .ui-actions a' }],
  },
  {
    screens: ['/login', '/nowhere', '/vendor/999', '/reveal', '/decisions'],
    states: ['open'],
    sizes: ['768x1024', '1024x768', '1280x720', LAPTOP],
    asks: [{ pageHeight: 'screen' }],
  },
  // With the form it is some lines higher than a low tablet.
  {
    screens: ['/forgot-password'],
    states: ['open'],
    sizes: ['768x1024', '1280x720', LAPTOP],
    asks: [{ pageHeight: 'screen' }],
  },
  {
    screens: ['/vendor/1', '/decisions', '/account', '/login', '/confirm-email', '/reveal', '/nowhere'],
    states: ['open'],
    sizes: ['768x1024', LAPTOP],
    asks: [{ downwards: ['.ui-tabs-dock', 'h1'] }],
  },
];
