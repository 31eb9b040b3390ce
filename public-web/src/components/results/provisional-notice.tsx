import { Notice, TextLink } from '@plaudit/shared-ui/ui';
import { useTimeNow } from '../../lib/first-rendering.ts';
import { formatPublicTime } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { t } from '../../lib/texts.ts';

type ProvisionalNoticeProps = {
  /** Until when voters whose votes were set aside can object. Undefined if the results are not provisional. */
  until: string | undefined;
  /** Undefined while loading. */
  periodId: number | undefined;
  className?: string;
};

/** The time has a line of its own, so that a longer name of the time zone does not move what is below. */
export function ProvisionalNotice({ until, periodId, className }: ProvisionalNoticeProps) {
  const now = useTimeNow();
  if (until === undefined) return null;
  const time = formatPublicTime(until);
  // Some objections may still wait for a response when the time to object is over.
  const canObject = Date.parse(until) > now;
  return (
    <Notice tone="info" title={t('These results are provisional')} className={className}>
      <p>
        {canObject
          ? t(
              'Some votes were set aside, and their voters can object. Every objection is answered before the results are final.',
            )
          : t('Some votes were set aside. The results are final once every objection is answered.')}
      </p>
      <p>{canObject ? t('The deadline is {time}.', { time }) : t('The time to object ended on {time}.', { time })}</p>
      <p>
        <TextLink href={periodId === undefined ? paths.decisions : paths.decisionsOf(periodId)}>
          {t('Read what was decided')}
        </TextLink>
      </p>
    </Notice>
  );
}
