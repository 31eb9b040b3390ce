import { RoomHead } from '../components/room-head.tsx';
import { SessionsView } from '../features/sessions/sessions-view.tsx';

export function UserTrackingRoute() {
  return (
    <div className="admin-stack">
      <RoomHead title="User Tracking" />
      <SessionsView />
    </div>
  );
}
