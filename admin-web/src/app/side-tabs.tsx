import type { AdminRole } from '@plaudit/admin-api/contract';
import { GuideIcon, Link } from '@plaudit/shared-ui/ui';
import { GUIDE_PATH, type Room, roomPath, roomsOf, TABS, TABS_OF_ROLE, type TabId, tabPath } from '../lib/paths.ts';
import { TAB_ICONS } from './tab-icons.tsx';
import { type Counts, countOfTab, describeCount, WaitingCount } from './waiting-count.tsx';
import './side-tabs.css';

export type Place = { tab: TabId; room?: Room } | undefined;

const currentIf = (isHere: boolean) => (isHere ? 'page' : undefined);

type SideTabsProps = { role: AdminRole; place: Place; pathname: string; counts: Counts };

/** The tabs at the side. The open one shows its rooms below it. */
export function SideTabs({ role, place, pathname, counts }: SideTabsProps) {
  return (
    <div className="side-tabs" data-paper="off">
      <nav aria-label="Admin panel">
        <ul>
          {TABS_OF_ROLE[role].map((tab) => {
            const isOpen = tab === place?.tab;
            const rooms = isOpen ? roomsOf(tab, role) : [];
            const count = rooms.length > 0 ? 0 : countOfTab(counts, tab, role);
            return (
              <li key={tab}>
                <Link
                  className="side-tab"
                  href={tabPath(tab)}
                  data-open={isOpen || undefined}
                  {...describeCount(count)}
                  aria-current={currentIf(isOpen && rooms.length === 0)}
                >
                  {TAB_ICONS[tab]}
                  {TABS[tab].label}
                  <WaitingCount count={count} />
                </Link>
                {rooms.length > 0 ? (
                  <RoomLinks className="side-room" tab={tab} rooms={rooms} place={place} counts={counts} />
                ) : null}
              </li>
            );
          })}
        </ul>
      </nav>
      <Link className="side-tab" href={GUIDE_PATH} aria-current={currentIf(pathname === GUIDE_PATH)}>
        <GuideIcon aria-hidden="true" />
        Guide
      </Link>
    </div>
  );
}

/** The rooms of the open tab in a row below the header, where there is no room for tabs at the side. */
export function RoomsBar({ role, place, counts }: { role: AdminRole; place: Place; counts: Counts }) {
  const rooms = place ? roomsOf(place.tab, role) : [];
  if (!place || rooms.length === 0) return null;
  return (
    <nav className="rooms-bar" aria-label={TABS[place.tab].label} data-paper="off">
      <RoomLinks className="room-tab" tab={place.tab} rooms={rooms} place={place} counts={counts} />
    </nav>
  );
}

type RoomLinksProps = { className: string; tab: TabId; rooms: readonly Room[]; place: Place; counts: Counts };

function RoomLinks({ className, tab, rooms, place, counts }: RoomLinksProps) {
  return (
    <ul className={`${className}s`}>
      {rooms.map((room) => (
        <li key={room.segment}>
          <Link
            className={className}
            href={roomPath(tab, room)}
            aria-current={currentIf(room.segment === place?.room?.segment)}
          >
            {room.label}
            <WaitingCount count={counts[roomPath(tab, room)] ?? 0} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
