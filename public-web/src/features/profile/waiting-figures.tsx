import { LaurelMark } from '@plaudit/shared-ui/ui';

export function WaitingFigures({ isRevealing }: { isRevealing: boolean }) {
  return (
    <div className="profile-waiting">
      <LaurelMark />
      <div>
        <p className="profile-waiting-title">
          {isRevealing ? 'The reveal is on' : 'Results are hidden until the reveal'}
        </p>
        <p>{isRevealing ? 'Score and rank appear here once revealed.' : 'Score and rank appear here then.'}</p>
      </div>
    </div>
  );
}
