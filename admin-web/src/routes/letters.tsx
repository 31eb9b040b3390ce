import { RoomHead } from '../components/room-head.tsx';
import { LettersView } from '../features/letters/letters-view.tsx';
import { letterPath } from '../lib/paths.ts';

export const LettersRoute = () => (
  <>
    <RoomHead title="Letters" />
    <div className="admin-stack">
      <LettersView hrefOf={letterPath} />
    </div>
  </>
);
