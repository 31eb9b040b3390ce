import { ResultsIcon, TabLinks, TrophyIcon, VendorIcon, VoteIcon } from '@plaudit/shared-ui/ui';
import { paths, type Tab } from '../../lib/paths.ts';
import './site-tabs.css';
import { t } from '../../lib/texts.ts';

export const TAB_LABELS: Record<Tab, string> = {
  get vote() {
    return t('Vote Now');
  },
  get leaderboard() {
    return t('Leaderboard');
  },
  get vendors() {
    return t('All Vendors');
  },
  get results() {
    return t('Results');
  },
};

/** What stands above the content of a tab. */
export const TAB_TITLES: Record<Exclude<Tab, 'vote'>, string> = {
  get leaderboard() {
    return t('Leaderboard');
  },
  get vendors() {
    return t('All Participating Vendors');
  },
  get results() {
    return t('Voting Results & Analytics');
  },
};

const items = () => [
  { key: 'vote', label: TAB_LABELS.vote, href: paths.tab('vote'), icon: <VoteIcon aria-hidden="true" /> },
  {
    key: 'leaderboard',
    label: TAB_LABELS.leaderboard,
    href: paths.tab('leaderboard'),
    icon: <TrophyIcon aria-hidden="true" />,
  },
  { key: 'vendors', label: TAB_LABELS.vendors, href: paths.tab('vendors'), icon: <VendorIcon aria-hidden="true" /> },
  { key: 'results', label: TAB_LABELS.results, href: paths.tab('results'), icon: <ResultsIcon aria-hidden="true" /> },
];

type SiteTabsProps = {
  /** Undefined on pages that belong to no tab. */
  selected: Tab | undefined;
};

export function SiteTabs({ selected }: SiteTabsProps) {
  return <TabLinks label={t('Awards')} items={items()} selected={selected ?? ''} dockOnPhone className="site-tabs" />;
}
