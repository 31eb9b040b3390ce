import type { OwnExclusion } from '@plaudit/public-api/contract';
import { formatPublicTime } from '../../lib/format.ts';
import { EXCLUSION_NOTICE_ID } from './exclusion-notice.tsx';
import { useOwnExclusion } from './use-own-exclusion.ts';
import './exclusion-notice.css';
import { t } from '../../lib/texts.ts';

/** Leads a voter whose votes are set aside to the notice about it, which can be far below on the same page. */
export function ExclusionLine() {
  const { exclusion } = useOwnExclusion();
  if (!exclusion) return null;
  return (
    <p className="exclusion-line">
      <a href={`#${EXCLUSION_NOTICE_ID}`} className="ui-text-link">
        {stateOf(exclusion)}
      </a>
    </p>
  );
}

function stateOf({ objection, isBeingLifted, canObject, objectUntil }: OwnExclusion): string {
  if (isBeingLifted || objection?.outcome === 'accepted') return t('Your votes will be put back.');
  if (objection?.outcome === 'rejected') return t('Your votes are set aside. Your objection was rejected.');
  if (objection) return t('Your votes are set aside. Your objection has arrived.');
  if (canObject)
    return t('Your votes are set aside. You can object until {time}.', { time: formatPublicTime(objectUntil) });
  return t('Your votes are set aside.');
}
