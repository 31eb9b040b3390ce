import {
  ActivityIcon,
  CategoryTagIcon,
  ResultsIcon,
  SecurityIcon,
  UserIcon,
  UsersIcon,
  VendorIcon,
  VoteIcon,
} from '@plaudit/shared-ui/ui';
import type { ReactNode } from 'react';
import type { TabId } from '../lib/paths.ts';

export const TAB_ICONS: Record<TabId, ReactNode> = {
  dashboard: <ResultsIcon aria-hidden="true" />,
  tracking: <ActivityIcon aria-hidden="true" />,
  users: <UsersIcon aria-hidden="true" />,
  voting: <VoteIcon aria-hidden="true" />,
  categories: <CategoryTagIcon aria-hidden="true" />,
  vendors: <VendorIcon aria-hidden="true" />,
  security: <SecurityIcon aria-hidden="true" />,
  account: <UserIcon aria-hidden="true" />,
};
