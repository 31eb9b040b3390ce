import { RoomHead } from '../components/room-head.tsx';
import { LettersView } from '../features/letters/letters-view.tsx';
import { letterPath } from '../lib/paths.ts';

export const LettersRoute = () => (
  <div className="admin-stack">
    <RoomHead title="Letters" />

    <LettersView hrefOf={letterPath} />
  </div>
);
