import { RoomHead } from '../components/room-head.tsx';
import { LimitsRoom } from '../features/site/limits-room.tsx';
import { SitePresets } from '../features/site/site-presets.tsx';
import { SiteRules } from '../features/site/site-rules.tsx';

export function LimitsRoute() {
  return (
    <div className="admin-stack">
      <RoomHead title="Limits" text="How many accounts one place may make, and how fast." />
      <LimitsRoom />
      <SiteRules />
      <SitePresets />
    </div>
  );
}
