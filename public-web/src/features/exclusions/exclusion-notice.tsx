import { OBJECTION_MAX, type OwnExclusion } from '@plaudit/public-api/contract';
import { Button, Card, Notice, TextArea, TextLink } from '@plaudit/shared-ui/ui';
import { type FormEvent, useState } from 'react';
import { OrganizerContact } from '../../components/page/organizer-contact.tsx';
import { formatPublicTime } from '../../lib/format.ts';
import { sentences } from '../../lib/lists.ts';
import { paths } from '../../lib/paths.ts';
import { useSendObjection } from './api.ts';
import { useOwnExclusion } from './use-own-exclusion.ts';
import './exclusion-notice.css';
import { rich } from '../../lib/rich.ts';
import { t } from '../../lib/texts.ts';

/** The place of the notice, to which the line at the top of the ending leads. */
export const EXCLUSION_NOTICE_ID = 'votes-set-aside';

export function ExclusionNotice() {
  const { exclusion } = useOwnExclusion();
  if (!exclusion) return null;
  const { objection, isBeingLifted, canObject } = exclusion;
  // Once nothing is open any more, the exclusion of a few accounts stays.
  const isOpen = canObject || isBeingLifted || objection?.outcome === null;
  return (
    <section id={EXCLUSION_NOTICE_ID} className="exclusion" aria-label={t('Why your votes are set aside')}>
      <Notice tone="warning" title={t('Your votes are set aside')} announce className="exclusion-words">
        <p>
          {sentences(
            t('The organizers took them out of the count of this voting period.'),
            isOpen && t('They are stored and can be put back.'),
          )}
        </p>
        <p>
          {rich('The reason: “{reason}” <link>Read the report</link>', {
            reason: exclusion.reason,
            link: (text) => <TextLink href={paths.decisionsOf(exclusion.cycleId)}>{text}</TextLink>,
          })}
        </p>
        {objection || isBeingLifted ? null : <p>{describeObjectionDeadline(exclusion)}</p>}
        <OrganizerContact />
      </Notice>
      {isBeingLifted && objection?.outcome !== 'accepted' ? (
        <Card title={t('Your votes will be put back')}>
          <p>{sentences(t('The organizers decided this.'), WHEN_LIFTED())}</p>
        </Card>
      ) : null}
      {objection ? <Objection exclusion={exclusion} objection={objection} /> : null}
      {canObject && !isBeingLifted ? <ObjectionForm /> : null}
    </section>
  );
}

const WHEN_LIFTED = () => t('Your votes will count again, together with those of others or with the final result.');

function describeObjectionDeadline({ canObject, objectUntil }: OwnExclusion): string {
  const time = formatPublicTime(objectUntil);
  return canObject ? t('You can object until {time}.', { time }) : t('The time to object ended on {time}.', { time });
}

const OBJECTION_TITLES = {
  get waiting() {
    return t('Your objection has arrived');
  },
  get accepted() {
    return t('Your objection was accepted');
  },
  get rejected() {
    return t('Your objection was rejected');
  },
} as const;

type ObjectionProps = { exclusion: OwnExclusion; objection: NonNullable<OwnExclusion['objection']> };

function Objection({ exclusion, objection: { reason, outcome, response } }: ObjectionProps) {
  return (
    <Card title={OBJECTION_TITLES[outcome ?? 'waiting']}>
      {outcome === null ? <p>{t('The organizers have not responded yet. You will read their answer here.')}</p> : null}
      {outcome === 'accepted' && exclusion.isBeingLifted ? <p>{WHEN_LIFTED()}</p> : null}
      <dl className="objection">
        {response === null ? null : (
          <div>
            <dt>{t('The organizers responded')}</dt>
            <dd>“{response}”</dd>
          </div>
        )}
        <div>
          <dt>{t('You objected')}</dt>
          <dd>“{reason}”</dd>
        </div>
      </dl>
    </Card>
  );
}

function ObjectionForm() {
  const [reason, setReason] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const objection = useSendObjection();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (reason.trim() !== '') objection.mutate({ reason: reason.trim() });
  };
  return (
    <Card
      title={t('Object to this')}
      description={t('Only the organizers read it, and they answer here. You can object once.')}
    >
      <form onSubmit={submit} className="objection-form" noValidate>
        <TextArea
          label={t('Why your votes should count')}
          rows={4}
          maxLength={OBJECTION_MAX}
          value={reason}
          error={isSubmitted && reason.trim() === '' ? t('Say why') : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button type="submit" variant="primary" busy={objection.isPending} busyLabel={t('Sending...')}>
          {t('Object')}
        </Button>
      </form>
    </Card>
  );
}
