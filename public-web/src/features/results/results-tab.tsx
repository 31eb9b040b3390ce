import { givenName } from '@plaudit/public-api/contract';
import { ButtonLink, DownloadIcon, ErrorState, PageTitle, SkeletonRows } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PeriodAhead } from '../../components/periods/next-period.tsx';
import { PeriodSelect } from '../../components/periods/period-select.tsx';
import { hasFailed } from '../../http/has-failed.ts';
import { periodCsvPath, periodsQuery } from '../../http/queries/results.ts';
import { datesOfResults } from '../../lib/cycle.ts';
import { useFirstHints } from '../../lib/first-rendering.ts';
import { formatSpan } from '../../lib/format.ts';
import { withCommas } from '../../lib/lists.ts';
import { PeriodResults } from './period-results.tsx';
import { useLinkedBadge } from './use-linked-badge.ts';
import { type Results, useResults, votesOf } from './use-results.ts';
import './results.css';
import './print.css';
import { t } from '../../lib/texts.ts';

export function ResultsTab() {
  useFirstHints();
  const [params, setParams] = useSearchParams();
  const periods = useQuery(periodsQuery);
  const current = periods.data?.find(({ isCurrent }) => isCurrent) ?? periods.data?.[0];
  const period = periods.data?.find(({ id }) => String(id) === params.get('period')) ?? current;
  // Until the periods are known, the one in the address counts as an earlier one, so that no numbers of another appear.
  const shownId = periods.data ? period?.id : Number(params.get('period')) || undefined;
  const earlierId = shownId === current?.id ? undefined : shownId;
  const arePeriodsKnown = periods.data !== undefined || hasFailed(periods);
  const { results, retry, isRetrying, ...loading } = useResults(earlierId);
  // The address can name a period that does not exist.
  const isFailed = loading.isFailed && (earlierId === undefined || arePeriodsKnown);
  const tabRef = useRef<HTMLElement>(null);
  useLinkedBadge(tabRef, period !== undefined && results?.view.state === 'final');

  const choosePeriod = (id: number) => {
    setParams((before) => {
      const next = new URLSearchParams(before);
      // A badge is about the period that its link names.
      next.delete('proof');
      if (id === current?.id) next.delete('period');
      else next.set('period', String(id));
      return next;
    });
  };

  return (
    <section ref={tabRef} aria-labelledby="results-title" className="results page-title-tight" data-paper="flow">
      <PageTitle
        level={2}
        title={<span id="results-title">{t('Voting Results & Analytics')}</span>}
        description={
          period ? (
            <span className="results-period-on-paper">
              {withCommas(givenName(period.name), formatSpan(period.startDate, period.endDate))}
              {results?.view.state === 'final' && results.view.line ? <>. {results.view.line}</> : null}
            </span>
          ) : periods.data ? (
            t('No voting period has been opened yet')
          ) : undefined
        }
      />
      {period ? (
        <div className="results-controls" data-paper="off">
          <PeriodSelect
            periods={periods.data ?? []}
            value={period.id}
            dates={datesOfResults(period)}
            onChange={choosePeriod}
          />
          {results && !isFailed ? <Download periodId={period.id} results={results} /> : null}
        </div>
      ) : null}
      {isFailed ? (
        <ErrorState
          title={t('The results could not be loaded')}
          description={t('Every vote is safe. This page retries automatically every few seconds.')}
          onRetry={retry}
          retrying={isRetrying}
        />
      ) : results && arePeriodsKnown ? (
        <PeriodResults periods={periods.data} period={period} isEarlier={earlierId !== undefined} results={results} />
      ) : (
        <SkeletonRows rows={8} label={t('Loading the results')} />
      )}
      <PeriodAhead />
    </section>
  );
}

function Download({ periodId, results }: { periodId: number; results: Results }) {
  if (results.view.places === 'all' && votesOf(results) > 0) {
    return (
      <ButtonLink
        href={periodCsvPath(periodId)}
        download
        className="results-download"
        icon={<DownloadIcon aria-hidden="true" />}
      >
        {t('Download CSV')}
      </ButtonLink>
    );
  }
  return (
    <p className="results-no-download">
      {results.view.places === 'all'
        ? t('Nothing to download yet.')
        : t('You can download the results after the reveal.')}
    </p>
  );
}
