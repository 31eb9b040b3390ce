import { RollView } from '../features/roll/roll-view.tsx';
import { letterPath } from '../lib/paths.ts';

export const RollRoute = () => (
  <div className="admin-stack">
    <RollView invitationHref={letterPath('invitation')} />
  </div>
);
