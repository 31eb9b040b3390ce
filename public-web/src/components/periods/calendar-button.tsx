import { ButtonLink, PeriodIcon } from '@plaudit/shared-ui/ui';
import { paths } from '../../lib/paths.ts';
import { t } from '../../lib/texts.ts';

type CalendarButtonProps = {
  /** Tells a screen reader which of several buttons this is: 'Add to calendar: the reveal'. */
  label: string;
  variant?: 'secondary' | 'quiet';
  className?: string;
};

/** The file has all dates that are ahead, and calendars can subscribe to it. */
export function CalendarButton({ label, variant = 'secondary', className }: CalendarButtonProps) {
  return (
    <ButtonLink
      href={paths.calendar}
      variant={variant}
      className={className}
      data-paper="off"
      icon={<PeriodIcon aria-hidden="true" />}
      aria-label={label}
    >
      {t('Add to calendar')}
    </ButtonLink>
  );
}
