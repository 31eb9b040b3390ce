import { expect, test } from 'vitest';
import { placeOfPath, roomsOf, TABS, TABS_OF_ROLE, type TabId, tabPath } from './paths.ts';

const labels = (tabs: readonly TabId[]) => tabs.map((tab) => TABS[tab].label);

test('a super admin has seven tabs: the four of all admins and three of their own', () => {
  expect(labels(TABS_OF_ROLE.super_admin)).toEqual([
    'Dashboard',
    'User Tracking',
    'Users',
    'Voting System',
    'Categories',
    'Vendors',
    'Security',
  ]);
});

test("an admin has five tabs, none of them a super admin's own", () => {
  expect(labels(TABS_OF_ROLE.admin)).toEqual(['Dashboard', 'User Tracking', 'Users', 'Voting System', 'My Account']);
});

test('every tab has an address of its own that leads back to it', () => {
  const tabs = Object.keys(TABS) as TabId[];
  expect(new Set(tabs.map(tabPath)).size).toBe(tabs.length);
  for (const tab of tabs) expect(placeOfPath(tabPath(tab))?.tab).toBe(tab);
  expect(placeOfPath('/admin/nowhere')).toBeUndefined();
});

test('a tab and its rooms have addresses of their own, and rooms of super admins are hidden from others', () => {
  const [overview, site] = roomsOf('dashboard', 'super_admin');
  expect([overview, site].map((room) => room?.label)).toEqual(['Overview', 'Site']);
  expect(placeOfPath('/admin')).toEqual({ tab: 'dashboard', room: overview });
  expect(placeOfPath('/admin/site/')).toEqual({ tab: 'dashboard', room: site });
  expect(roomsOf('dashboard', 'admin')).toEqual([]);
  expect(roomsOf('vendors', 'super_admin')).toEqual([]);
});
