import type { Cycle } from '@plaudit/admin-api/contract';
import { Button, ButtonLink, OutsideLink } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DialogOrStep } from '../../../components/dialogs/dialog-or-step.tsx';
import { LinkToCopy } from '../../../components/link-to-copy.tsx';
import { useNewPeriodRules } from '../../../components/periods/use-new-period-rules.ts';
import { reasonOf } from '../../../http/http-error.ts';
import { useSiteOrigin } from '../../../http/site-origin.ts';
import { localAddressHint } from '../../../lib/local-address.ts';
import { ADMIN_PATH, letterPath, ROLL_PATH } from '../../../lib/paths.ts';
import { freezeError, toResultsRequest } from '../../../lib/results-mode.ts';
import { toWhoseVotesCountRequest } from '../../../lib/whose-votes-count.ts';
import { dayAndHour } from '../../../lib/zone.ts';
import { useCreatePeriod, useOpenScheduled, votingStatusQuery } from '../api.ts';
import { expectCurrent, runningPeriod } from '../running-period.ts';
import { serverNow } from '../server-clock.ts';
import { OpeningCard } from './opening-card.tsx';
import './opening.css';

type OpenVotingProps = {
  /** `end` is a moment. */
  period: { name: string; end: string };
  zone: string;
  /** Why voting cannot open. */
  blocked: string | undefined;
  onClose: () => void;
  /** Takes a period back that nobody has voted in. */
  onTakeBack: (opened: Cycle) => void;
  /** What is there, and what can wait. */
  children: ReactNode;
};

/**
 * The last step of the set-up. It opens voting as Custom Voting Period does, with the rules of new periods. A period that
 * is scheduled begins earlier.
 */
export function OpenVoting({ period, zone, blocked, onClose, onTakeBack, children }: OpenVotingProps) {
  const status = useQuery(votingStatusQuery);
  const create = useCreatePeriod();
  const openEarlier = useOpenScheduled();
  const { results, counts } = useNewPeriodRules(true);
  const running = runningPeriod(status.data);
  const scheduled = running ? undefined : status.data?.scheduled[0];
  const siteOrigin = useSiteOrigin();
  const end = scheduled?.endDate ?? new Date(period.end).toISOString();
  const now = () => serverNow(status.data, status.dataUpdatedAt);
  if (running) {
    return <Opened period={running} siteOrigin={siteOrigin} onClose={onClose} onTakeBack={onTakeBack} />;
  }
  const open = () => {
    if (scheduled) return openEarlier.mutate({ period: scheduled, now: now() });
    create.mutate({
      name: period.name,
      startDate: new Date(now()).toISOString(),
      endDate: end,
      isActive: true,
      ...toResultsRequest(results, undefined),
      ...toWhoseVotesCountRequest(counts, undefined),
      ...expectCurrent(status.data),
    });
  };
  const needsTime =
    scheduled === undefined && freezeError(results, { start: new Date(now()).toISOString(), end }) !== undefined;
  const mode = scheduled?.resultsMode ?? results.mode;
  const needsProof = (scheduled?.counts ?? counts.counts) === 'confirmed';
  const error = create.error ?? openEarlier.error;
  const addressHint = localAddressHint(siteOrigin);
  return (
    <DialogOrStep
      title="Open Voting"
      isAnswered
      locked={create.isPending || openEarlier.isPending}
      onOpenChange={onClose}
      actions={null}
    >
      <div className="opening">
        {children}
        <OpeningCard
          becomesPublic={`categories, vendors${mode === 'live' || mode === undefined ? ', results' : ', and no results yet'}`}
          whoCounts={needsProof ? ', and a vote counts with your code' : null}
          closes={dayAndHour(end, zone)}
          blocked={
            blocked ??
            (needsTime
              ? 'Open this period in Voting System: its results need a time to stand still from.'
              : undefined) ??
            (status.data ? undefined : 'One moment.')
          }
          busy={create.isPending || openEarlier.isPending}
          failure={error ? reasonOf(error, 'Try again.') : undefined}
          hint={
            <>
              {scheduled ? (
                <p className="ui-hint">Otherwise it opens by itself on {dayAndHour(scheduled.startDate, zone)}.</p>
              ) : null}
              {addressHint === undefined ? null : <p className="ui-hint">{addressHint}</p>}
            </>
          }
          seen={scheduled ? { cycleId: scheduled.id } : { name: period.name, endDate: end }}
          onOpen={open}
        />
      </div>
    </DialogOrStep>
  );
}

type OpenedProps = Pick<OpenVotingProps, 'onClose' | 'onTakeBack'> & { period: Cycle; siteOrigin: string };

function Opened({ period, siteOrigin, onClose, onTakeBack }: OpenedProps) {
  const next = [
    { title: 'Add your members', detail: 'Each gets a personal link', label: 'Add People', href: ROLL_PATH },
    {
      title: '“It closes tomorrow”',
      detail: 'A letter on the day before',
      label: 'Write',
      href: letterPath('closing'),
    },
  ];
  return (
    <DialogOrStep
      title="Voting is open"
      isAnswered
      onOpenChange={onClose}
      actions={<ButtonLink href={ADMIN_PATH}>Go to the Dashboard</ButtonLink>}
    >
      <div className="opened">
        <section className="opened-card">
          <h3>Tell the voters</h3>
          <LinkToCopy address={siteOrigin} />
          <OutsideLink href={siteOrigin}>See the site</OutsideLink>
        </section>
        <section className="opened-card">
          <h3>Good next</h3>
          <ul>
            {next.map(({ title, detail, label, href }) => (
              <li key={label}>
                <p>
                  <strong>{title}</strong>
                  <span className="ui-hint">{detail}</span>
                </p>
                <ButtonLink size="small" href={href}>
                  {label}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </section>
      </div>
      {period.isUnvoted ? (
        <p className="ui-hint">
          Opened too early? Until the first vote you can take it back.{' '}
          <Button variant="quiet" size="small" onClick={() => onTakeBack(period)}>
            Take It Back
          </Button>
        </p>
      ) : null}
    </DialogOrStep>
  );
}
