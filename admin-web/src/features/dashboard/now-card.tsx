import { ButtonLink } from '@plaudit/shared-ui/ui';
import { RoomTitle } from '../../components/room-head.tsx';
import { Season } from '../../components/season.tsx';
import type { Now } from './now.ts';
import './now-card.css';

/** What is now, what is next, and the one thing to do for it. */
export function DashboardNow({ now: { title, text, actions, points, passed } }: { now: Now }) {
  return (
    <section className="dash-card dash-now">
      <div className="dash-now-line">
        <div>
          <RoomTitle>{title}</RoomTitle>
          <p>{text}</p>
        </div>
        {actions.length > 0 ? (
          <div className="dash-now-actions">
            {actions.map(({ label, href }, index) => (
              <ButtonLink key={label} href={href} variant={index === actions.length - 1 ? 'primary' : 'secondary'}>
                {label}
              </ButtonLink>
            ))}
          </div>
        ) : null}
      </div>
      {points.length > 0 ? <Season points={points} passed={passed} /> : null}
    </section>
  );
}
