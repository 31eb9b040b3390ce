import { Notice, TextLink } from '@plaudit/shared-ui/ui';
import { formatPublicTime } from '../lib/format.ts';
import { paths } from '../lib/paths.ts';

type ProvisionalNoticeProps = {
  /** Until when voters whose votes were set aside can object. Undefined if the results are not provisional. */
  until: string | undefined;
  /** Undefined while loading. */
  periodId: number | undefined;
  className?: string;
};

export function ProvisionalNotice({ until, periodId, className }: ProvisionalNoticeProps) {
  if (until === undefined) return null;
  return (
    <Notice tone="info" title="These results are provisional" className={className}>
      Some votes were set aside. {finalTimeText(until)}{' '}
      <TextLink href={periodId === undefined ? paths.decisions : paths.decisionsOf(periodId)}>
        Read what was decided
      </TextLink>
    </Notice>
  );
}

/** Some objections may still wait for a response when the time to object is over. */
function finalTimeText(until: string): string {
  const time = formatPublicTime(until);
  return Date.parse(until) > Date.now()
    ? `The voters concerned can object until ${time}. Every objection is answered before the results are final.`
    : `The time to object ended on ${time}. The results are final once every objection is answered.`;
}
