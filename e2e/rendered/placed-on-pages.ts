import type { Placement } from './checks.ts';

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
    checks: [{ inFirstView: '.ui-tabs-dock a' }, { inFirstView: '.ballot-progress .ui-progress-label' }],
  },
  {
    screens: ['/'],
    states: ['paused'],
    sizes: ['740x360'],
    checks: [{ inFirstView: '.closed-notice .ui-notice-title' }],
  },
  {
    screens: TABS,
    states: ['open'],
    sizes: ['667x375'],
    checks: [
      { measure: 'height', of: '.ui-header', atMost: 69 },
      { measure: 'letters', of: '.hero-title', atLeast: 25, atMost: 25 },
    ],
  },

  // Vote Now
  {
    screens: ['/'],
    states: ['open'],
    sizes: [PHONE],
    checks: [
      { inFirstView: '.award-stamps li' },
      { same: 'center', of: '.hero-voted-today, .hero-ribbon .ui-button' },
      { inFirstView: '.ballot-card:first-child .ui-pick-trigger' },
      { downwards: ['.ballot-card:first-child .ui-pick-trigger', '.ballot-card:first-child .poster'], by: 8 },
    ],
  },
  {
    screens: ['/'],
    states: ['open'],
    sizes: ['390x844'],
    checks: [
      { rows: '.ballot-card:first-child .poster', are: [2, 2, 2, 2, 2, 2] },
      { measure: 'width', of: '.poster .ui-picture', atLeast: 150 },
      { measure: 'height', of: '.poster .ui-picture', atLeast: 150 },
      { measure: 'width', of: '.poster-about', atLeast: 44 },
    ],
  },
  {
    screens: ['/'],
    states: ['open'],
    sizes: [LAPTOP],
    checks: [
      { rows: '.ballot-card:first-child .poster', are: [4, 4, 4] },
      { measure: 'width', of: '.ballot-search', atMost: 240 },
      { sideways: ['.ballot-card:first-child .ballot-search', '.ballot-card:first-child .poster'], by: 24 },
      { downwards: ['.ballot-card:first-child .ballot-search', '.ballot-card:first-child .cast-bar .ui-button'] },
      { same: 'bottom', of: '[data-state="collapsed"]:nth-child(-n + 5)' },
    ],
  },
  {
    screens: ['/'],
    states: ['open'],
    sizes: [LARGE],
    checks: [
      { same: 'left', of: '.poster' },
      { whole: '.poster-name' },
      // Otherwise the labels read as one line.
      { apart: '.ui-tabs-dock .ui-tab-label', by: 12 },
      { inside: '.ui-tabs-dock .ui-tab-label', of: '.ui-tab' },
      { measure: 'height', of: '.ui-tabs-dock', atMost: 61 },
      { measure: 'height', of: '.ui-header', atMost: 230 },
    ],
  },

  // Twelve categories in the hero
  {
    screens: ['/'],
    states: ['twelveCategoriesInHero'],
    sizes: ['1024x768', LAPTOP],
    checks: [{ sideways: ['.hero-title', '.award-stamps'], by: 24 }, { inFirstView: '.award-stamps li' }],
  },
  {
    screens: ['/'],
    states: ['twelveCategoriesInHero'],
    sizes: [LAPTOP],
    checks: [
      { lines: '.hero-title', are: 1 },
      { rows: '.award-stamps li', are: [6, 6] },
    ],
  },
  {
    screens: ['/'],
    states: ['twelveCategoriesInHero'],
    sizes: ['320x640', '390x844'],
    checks: [{ rows: '.award-stamps li', are: [6, 6] }, { inFirstView: '.award-stamp-mark' }],
  },

  // Before the first opening
  {
    screens: ['/'],
    states: ['firstPeriodKnown'],
    sizes: [PHONE],
    checks: [{ inFirstView: '.coming-actions .ui-button' }, { inFirstView: '.ticket-day' }],
  },
  {
    screens: ['/'],
    states: ['firstPeriodKnown'],
    sizes: [LAPTOP],
    checks: [{ inFirstView: '.ticket' }, { downwards: ['.hero-title', '.coming-actions', '.award-stamps'], by: 8 }],
  },
  // A phone's first view has few words, navigation apart.
  { screens: ['/', '/?tab=vendors'], states: ['open'], sizes: ['390x844'], checks: [{ wordsAtMost: 60 }] },
  { screens: ['/'], states: ['lastHour', 'shortlisted'], sizes: ['390x844'], checks: [{ wordsAtMost: 60 }] },
  { screens: ['/', '/account'], states: ['open'], isVoters: true, sizes: ['390x844'], checks: [{ wordsAtMost: 60 }] },

  // The leaderboard
  {
    screens: ['/?tab=leaderboard'],
    states: ['open'],
    sizes: ['345x740', '768x800', '960x800', '1024x768', '1279x800', '1280x800', LAPTOP],
    checks: [{ rows: '.filter', are: [7] }],
  },
  {
    screens: ['/?tab=leaderboard'],
    states: ['open'],
    sizes: ['345x740'],
    checks: [
      { same: 'bottom', of: '.podium-step' },
      { sideways: ['second', 'first', 'third'].map((step) => `[data-step="${step}"] .podium-step`) },
    ],
  },
  {
    screens: ['/?tab=leaderboard', '/?tab=leaderboard&category=1'],
    states: ['open'],
    sizes: ['768x1024', '820x900', '896x900', '1024x768'],
    checks: [{ lines: '.ranking-name', are: 1 }],
  },
  {
    screens: ['/?tab=leaderboard', '/?tab=leaderboard&category=1'],
    states: ['open'],
    sizes: [PHONE, '768x1024', '1024x768', LAPTOP],
    checks: [{ inFirstView: '.ranking-search input' }],
  },
  {
    screens: ['/?tab=leaderboard', '/?tab=leaderboard&category=1'],
    states: ['open'],
    sizes: [LAPTOP],
    checks: [
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
    checks: [{ sideways: ['.ui-page-title', '.ranking-search'] }, { downwards: ['.ranking-search', '.filters'] }],
  },
  {
    screens: ['/?tab=leaderboard'],
    states: ['open'],
    sizes: ['700x900 large'],
    checks: [{ downwards: ['.ranking-row .ranking-bar', '.ranking-row .ui-stars'] }],
  },

  // All Vendors
  {
    screens: ['/?tab=vendors'],
    states: ['open'],
    sizes: ['320x640', '330x640', PHONE, '390x740'],
    checks: [
      { inside: '.vendor-card .sub-scores dd, .vendor-card .sub-scores > div', of: '.vendor-card' },
      { apart: `${FIRST_CARD} .vendor-card-rating > *` },
      { whole: '.sub-scores' },
    ],
  },
  {
    screens: ['/?tab=vendors'],
    states: ['open'],
    sizes: [PHONE, '390x740'],
    checks: [
      { sideways: [`${FIRST_CARD} .ui-picture`, `${FIRST_CARD} .sub-scores`] },
      // A vendor is a row, also with a badge below its name.
      { measure: 'height', of: '.vendor-card', atMost: 200 },
    ],
  },
  {
    screens: ['/?tab=vendors'],
    states: ['open'],
    sizes: ['768x1024', '1024x768', LAPTOP],
    checks: [
      { rows: `${FIRST_CARD} .sub-scores > div`, are: [1, 3] },
      { sideways: [`${FIRST_CARD} .ui-picture`, `${FIRST_CARD} .vendor-card-rating .ui-stars`] },
      { downwards: [`${FIRST_CARD} .vendor-card-rating > .ui-figures`, `${FIRST_CARD} .sub-scores`] },
      { measure: 'height', of: `${FIRST_CARD} .score-button`, atLeast: 44 },
    ],
  },
  {
    screens: ['/?tab=vendors'],
    states: ['hidden'],
    sizes: [LAPTOP],
    checks: [{ same: 'center', of: `${FIRST_CARD} .ui-picture, ${FIRST_CARD} .vendor-card-name` }],
  },

  // Results
  {
    screens: ['/?tab=results'],
    states: ['open'],
    sizes: [LARGE],
    checks: [{ downwards: ['.period-select', '.results-controls > .ui-button'] }],
  },
  { screens: ['/?tab=results'], states: ['final'], sizes: [PHONE], checks: [{ pageHeight: 4_200 }] },
  { screens: ['/?tab=results'], states: ['final'], sizes: [LARGE], checks: [{ pageHeight: 10_500 }] },
  // Each of these tabs begins where the others do.
  {
    screens: ['/?tab=leaderboard', '/?tab=vendors', '/?tab=results'],
    states: ['open'],
    sizes: [LAPTOP],
    checks: [{ measure: 'top', of: '.tab-content', atLeast: 197, atMost: 198 }],
  },

  // A profile
  {
    screens: ['/vendor/1'],
    states: ['open'],
    sizes: [PHONE],
    checks: [{ measure: 'width', of: '.profile-head .ui-picture', atLeast: 147, atMost: 148 }],
  },
  {
    screens: ['/vendor/1'],
    states: ['open'],
    sizes: ['1440x800'],
    checks: [{ measure: 'width', of: '.profile-head .ui-picture', atLeast: 264, atMost: 264 }],
  },
  {
    screens: ['/vendor/1'],
    states: ['tied'],
    sizes: [PHONE, '1440x800'],
    checks: [
      // So large that its leaves cover no part of the picture.
      { wider: '.profile-laurel', than: '.profile-head .ui-picture', atLeast: 1.74, atMost: 1.78 },
      { measure: 'left', of: '.profile-laurel', atLeast: 0 },
    ],
  },
  {
    screens: ['/vendor/1'],
    states: ['tied'],
    sizes: [LAPTOP],
    checks: [{ downwards: ['.profile-wins', '.profile-actions'] }],
  },
  {
    screens: ['/vendor/1'],
    states: ['open'],
    sizes: ['768x700', '1280x700'],
    checks: [
      { same: 'top', of: '.profile-actions .ui-button' },
      { downwards: ['.profile-actions', '.profile-about'] },
      { hidden: '.profile-vote-bar' },
    ],
  },
  {
    screens: ['/vendor/1'],
    states: ['open'],
    sizes: [PHONE, '640x900 large'],
    checks: [{ inFirstView: '.profile-vote-bar .ui-button' }, { whole: '.profile-vote-bar .ui-button span' }],
  },
  {
    screens: ['/vendor/1'],
    states: ['open'],
    sizes: [PHONE],
    checks: [{ same: 'center', of: '.profile-top .profile-back, .profile-share-top' }],
  },

  // Short pages
  {
    screens: ['/nowhere', '/vendor/999'],
    states: ['open'],
    sizes: ['320x740', PHONE, '390x740'],
    checks: [{ inFirstView: '.ui-state .ui-actions a' }],
  },
  {
    screens: ['/login', '/nowhere', '/vendor/999', '/reveal', '/decisions'],
    states: ['open'],
    sizes: ['768x1024', '1024x768', '1280x720', LAPTOP],
    checks: [{ pageHeight: 'screen' }],
  },
  // With the form it is some lines higher than a low tablet.
  {
    screens: ['/forgot-password'],
    states: ['open'],
    sizes: ['768x1024', '1280x720', LAPTOP],
    checks: [{ pageHeight: 'screen' }],
  },
  {
    screens: ['/vendor/1', '/decisions', '/account', '/login', '/confirm-email', '/reveal', '/nowhere'],
    states: ['open'],
    sizes: ['768x1024', LAPTOP],
    checks: [{ downwards: ['.ui-tabs-dock', 'h1'] }],
  },
];
