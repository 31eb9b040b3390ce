import type { Answers } from '../../public-web/src/testing/states/answers.ts';

/** What a screen says in this state, so that no empty page is measured: on each tab, a profile and two more screens. */
const WORDS: Record<string, Record<string, string>> = {
  beforeFirst: {
    '/': 'The vendors are shown once voting opens.',
    '/?tab=leaderboard': 'The ranking begins with the first vote',
    '/?tab=vendors': 'No vendors yet',
    '/?tab=results': 'No voting period has been opened yet',
    '/decisions': 'Nothing has been decided yet',
    '/reveal': 'Nothing to reveal yet',
  },
  open: {
    '/': 'Pick now. We’ll keep your choices.',
    '/?tab=leaderboard': 'Live',
    '/?tab=vendors': '24 vendors',
    '/?tab=results': 'Keyfort leads with 4.9',
    '/vendor/1': 'Vote for Juniper & Finch',
    '/decisions': 'Results are shown live.',
    '/reveal': 'No reveal is planned',
  },
  paused: {
    '/': 'Votes already cast are safe.',
    '/?tab=leaderboard': 'The ranking moves again with the next vote.',
    '/?tab=vendors': 'Voting is paused',
    '/?tab=results': 'Keyfort leads with 4.9',
    '/vendor/1': 'Voting is paused. Votes already cast are safe.',
    '/decisions': 'Results are shown live.',
    '/reveal': 'No reveal is planned',
  },
  hidden: {
    '/': 'Pick now. We’ll keep your choices.',
    '/?tab=leaderboard': 'Results are hidden until the reveal',
    '/?tab=vendors': '24 vendors',
    '/?tab=results': 'Until then: how many people voted',
    '/vendor/1': 'Score and rank appear here then.',
    '/reveal': 'The reveal follows when voting is over.',
  },
  hiddenEnded: {
    '/': 'The results are sealed',
    '/?tab=leaderboard': 'Results follow',
    '/?tab=vendors': '24 vendors',
    '/?tab=results': 'Voting has ended, and the results are hidden until the reveal.',
    '/vendor/1': 'Score and rank appear here then.',
    '/reveal': 'Sealed until the reveal',
  },
  revealing: {
    '/': 'The winners appear below, one by one.',
    '/?tab=leaderboard': 'The reveal is on',
    '/?tab=vendors': '24 vendors',
    '/?tab=results': 'Revealed so far',
    '/vendor/1': 'Overall score and rank appear here once revealed.',
    '/reveal': '5 categories and the overall winner are still sealed.',
  },
  final: {
    '/': 'These are the final results.',
    '/?tab=leaderboard': 'Final results.',
    '/?tab=leaderboard&category=1': 'Final results.',
    '/?tab=vendors': 'Winner',
    '/?tab=results': 'Keyfort won with 4.9',
    '/vendor/1': 'Winner in Customer Service',
    '/decisions': '(final)',
    '/reveal': 'All places are revealed.',
  },
  provisional: {
    '/': 'The provisional winners',
    '/?tab=leaderboard': 'Provisional results.',
    '/?tab=vendors': '24 vendors',
    '/?tab=results': 'Some votes were set aside',
    '/vendor/1': 'These results are provisional',
    '/decisions': '(provisional)',
    '/reveal': 'These results are provisional',
  },
  someWait: {
    '/': 'Only confirmed accounts count.',
    '/?tab=leaderboard': 'Live: confirmed votes',
    '/?tab=vendors': '24 vendors',
    '/?tab=results': '1,497 other voters are not confirmed.',
    '/vendor/1': 'Vote for Juniper & Finch',
    '/reveal': 'No reveal is planned',
  },
  notStarted: {
    '/': 'Voting has not started yet',
    '/?tab=leaderboard': 'The ranking begins with the first vote',
    '/?tab=vendors': 'No votes yet',
    '/?tab=results': 'Nothing to download yet.',
    '/vendor/1': 'Voting has not started yet',
    '/reveal': 'No reveal is planned',
  },
  lastHour: {
    '/': 'Voting closes in less than an hour',
    '/?tab=leaderboard': 'Voting closes in 40 min',
    '/?tab=vendors': '24 vendors',
    '/?tab=results': 'Keyfort leads with 4.9',
    '/vendor/1': 'Vote for Juniper & Finch',
  },
  shortlisted: {
    '/': 'Shuffled for you',
    '/?tab=leaderboard': '801 votes',
    '/?tab=vendors': 'No score',
    '/?tab=results': '3,825 votes for vendors no longer on the ballot',
    '/vendor/1': 'Vote for Juniper & Finch',
  },
  rehearsal: {
    '/': 'The rehearsal ends in 2 h',
    '/?tab=leaderboard': 'Final results.',
    '/?tab=vendors': 'The rehearsal ends in 2 h',
    '/?tab=results': 'Keyfort won with 4.9',
    '/vendor/1': 'Vote for Juniper & Finch',
  },
  inSteps: {
    '/': 'Pick now. We’ll keep your choices.',
    '/?tab=leaderboard': 'Counts update every 10 votes or more.',
    '/?tab=vendors': 'Counts update every 10 votes or more.',
    '/?tab=results': 'Counts update every 10 votes or more.',
    '/vendor/1': 'Vote for Juniper & Finch',
  },
  frozen: {
    '/': 'Pick now. We’ll keep your choices.',
    '/?tab=leaderboard': 'Later votes count too.',
    '/?tab=vendors': 'Later votes count too.',
    '/?tab=results': 'When the numbers froze, Keyfort led',
    '/vendor/1': 'Later votes count too.',
    '/reveal': 'The reveal follows when voting is over.',
  },
  revealBegun: {
    '/': 'Latest: third place in Customer Service, Kiln & Clover',
    '/?tab=leaderboard': 'The overall ranking appears here last',
    '/?tab=vendors': 'Each place appears here once it is revealed.',
    '/?tab=results': 'You can download the results after the reveal.',
    '/vendor/1': 'Overall score and rank appear here once revealed.',
    '/reveal': 'The places above it are still to come.',
  },
  tied: {
    '/': 'Shared #1',
    '/?tab=leaderboard': 'Shared #1',
    '/?tab=vendors': 'Shared winner',
    '/?tab=results': 'Juniper & Finch and Sprocket Lane share the first place.',
    '/vendor/1': 'Shared winner overall and in Customer Service',
    '/reveal': 'Overall, first place, shared by 2 vendors',
  },
  nobodyVoted: {
    '/': 'Pick now. We’ll keep your choices.',
    '/?tab=leaderboard': 'No votes yet',
    '/?tab=vendors': 'No votes yet',
    '/?tab=results': 'The charts fill in as votes arrive.',
    '/vendor/1': 'No votes yet',
    '/reveal': 'No reveal is planned',
  },
};

/** Those that are not the title of the page. */
const HEADINGS: Record<string, string> = {
  '/new-password': 'Choose a New Password',
  '/confirm-email': 'Confirm Your E-mail Address',
  '/link': 'Is this you?',
  '/confirm-account': 'Confirming Your Account',
  '/decisions': 'What the organizers decided',
  '/decisions/999': 'Decision Not Found',
  '/reveal': 'The ',
  '/vendor/999': 'Vendor Not Found',
};

/** The screens that show this state. */
export const screensOf = (stateName: string): string[] => Object.keys(WORDS[stateName] ?? {});

/** How the heading of a page begins, and what else is on it. */
export function expectedWords(stateName: string, state: Answers, address: string): { heading: string; words: string } {
  const words = WORDS[stateName]?.[address] ?? '';
  const path = address.split('?')[0] ?? '';
  if (path === '/') {
    const site = state['/api/site-config'].find(({ key }) => key === 'site_name');
    return { heading: site?.value ?? '', words };
  }
  const vendor = state['/api/vendors'].find(({ id }) => path === `/vendor/${id}`);
  const decision = state['/api/decisions'].decisions.find(({ id }) => path === `/decisions/${id}`);
  const missing = path.startsWith('/vendor/1') ? 'Vendor Not Found' : 'Page Not Found';
  const title = state[`/internal/page-head/pages${path}`]?.title.split(' · ')[0];
  return { heading: vendor?.name ?? HEADINGS[decision ? '/decisions' : path] ?? title ?? missing, words };
}
