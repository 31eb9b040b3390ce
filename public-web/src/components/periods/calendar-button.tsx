import { Button, PeriodIcon } from '@plaudit/shared-ui/ui';
import { saveFile } from '../../http/save-file.ts';
import { paths } from '../../lib/paths.ts';
import { type CalendarEvent, toCalendarFile } from './calendar.ts';

export type CalendarButtonProps = {
  /** Tells a screen reader which of several buttons this is, such as 'the reveal'. */
  what: string;
  /** `path` is the page that the event leads to, if it is not the home page. */
  event: Omit<CalendarEvent, 'uid' | 'url'> & { id: string; path?: string };
  variant?: 'secondary' | 'quiet';
  size?: 'large';
};

export function CalendarButton({
  what,
  event: { id, path = paths.home, ...event },
  variant = 'secondary',
  size,
}: CalendarButtonProps) {
  const save = () => {
    const { host, origin } = window.location;
    const file = toCalendarFile({ ...event, uid: `${id}@${host}`, url: `${origin}${path}` }, new Date());
    saveFile(new Blob([file], { type: 'text/calendar;charset=utf-8' }), `${id}.ics`);
  };
  return (
    <Button
      variant={variant}
      size={size}
      icon={<PeriodIcon aria-hidden="true" />}
      onClick={save}
      aria-label={`Add to calendar: ${what}`}
    >
      Add to calendar
    </Button>
  );
}
