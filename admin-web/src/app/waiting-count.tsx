import type { AdminRole } from '@plaudit/admin-api/contract';
import { roomPath, roomsOf, type TabId, tabPath } from '../lib/paths.ts';
import './waiting-count.css';

/** How many things wait at each address. */
export type Counts = Readonly<Record<string, number>>;

/** A tab that is not open says what waits in all its rooms. */
export const countOfTab = (counts: Counts, tab: TabId, role: AdminRole): number =>
  [...new Set([tabPath(tab), ...roomsOf(tab, role).map((room) => roomPath(tab, room))])].reduce(
    (sum, address) => sum + (counts[address] ?? 0),
    0,
  );

/** Its words are no part of the name of the tab. */
export const describeCount = (count: number) =>
  count === 0 ? {} : { 'aria-description': `${count} ${count === 1 ? 'waits' : 'wait'} for you` };

export const WaitingCount = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <span className="waiting-count" aria-hidden="true">
      {count}
    </span>
  );
