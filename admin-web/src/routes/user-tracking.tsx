import { RoomHead } from '../components/room-head.tsx';
import { SessionsView } from '../features/sessions/sessions-view.tsx';

export function UserTrackingRoute() {
  return (
    <>
      <RoomHead title="User Tracking" />
      <SessionsView />
    </>
  );
}
