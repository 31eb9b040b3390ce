import type { Decision } from '@plaudit/public-api/contract';
import { Container, EmptyState, ErrorState, PageTitle, SkeletonRows, TextLink } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { decisionText } from '../../../../db/rules/decisions/sentences/decision-sentences.ts';
import { foldedText, foldKey } from '../../../../db/rules/decisions/sentences/folded-decisions.ts';
import { toRuns } from '../../../../shared-ui/format/runs.ts';
import { WholeWords } from '../../components/names/whole-words.tsx';
import { useTitle } from '../../components/page/use-title.ts';
import { PeriodSelect } from '../../components/periods/period-select.tsx';
import { hasFailed } from '../../http/has-failed.ts';
import { periodsQuery } from '../../http/queries/results.ts';
import { useFirstHints } from '../../lib/first-rendering.ts';
import { formatPublicTime } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { decisionsQuery } from './api.ts';
import { DecisionEntry } from './decision-entry.tsx';
import { LinkNumbers } from './link-numbers.tsx';
import './decisions.css';
import { t } from '../../lib/texts.ts';

type DecisionsPageProps = {
  /** Undefined means the current period, or the last one. */
  period: number | undefined;
  /** The decision that the address names, if it names one. */
  linked?: Decision;
};

export function DecisionsPage({ period, linked }: DecisionsPageProps) {
  const decisions = useQuery(decisionsQuery(period));
  const periods = useQuery(periodsQuery);
  const navigate = useNavigate();
  const shown = decisions.data?.period;
  useTitle(linked ? decisionText(linked) : t('Decisions'));
  // The roll is for the newest period.
  const isNewest = shown === null || shown?.id === Math.max(...(periods.data ?? []).map(({ id }) => id));
  return (
    <Container width="reading" className="page decisions-page">
      <DecisionsTitle />
      {/* A deleted period is not listed any more. The select would show another one as chosen. */}
      {shown && periods.data?.some(({ id }) => id === shown.id) ? (
        <PeriodSelect
          periods={periods.data}
          value={shown.id}
          onChange={(id) => navigate(paths.decisionsOf(id), { state: { keepsScroll: true } })}
        />
      ) : null}
      {isNewest ? <LinkNumbers /> : null}
      {decisions.data ? (
        decisions.data.decisions.length > 0 ? (
          <ol
            className="decisions"
            data-fits-screen=""
            aria-label={shown ? t('Decisions in {shown}', { shown: shown.name }) : t('Decisions')}
          >
            {toRuns(decisions.data.decisions, foldKey).map((run) =>
              run.length === 1 ? (
                <Entries key={run[0]?.id} decisions={run} linkedId={linked?.id} />
              ) : (
                <Run key={run[0]?.id} decisions={run} linkedId={linked?.id} />
              ),
            )}
          </ol>
        ) : (
          <EmptyState
            title={t('Nothing has been decided yet')}
            description={
              shown
                ? t('There are no decisions about {shown}.', { shown: shown.name })
                : t('The first decision opens the first voting period.')
            }
          />
        )
      ) : hasFailed(decisions) ? (
        <ErrorState
          title={t('The decisions could not be loaded')}
          description={t('This page retries automatically every few seconds.')}
          onRetry={() => decisions.refetch()}
          retrying={decisions.isFetching}
        />
      ) : (
        <SkeletonRows rows={6} label={t('Loading the decisions')} />
      )}
      <p>
        <TextLink href={paths.tab('results')} className="decisions-back">
          {t('See the results')}
        </TextLink>
      </p>
    </Container>
  );
}

type EntriesProps = { decisions: readonly Decision[]; linkedId: number | undefined };

/** One line for several decisions, which unfolds, and is open if the address names one of them. */
function Run({ decisions, linkedId }: EntriesProps) {
  useFirstHints();
  const [latest] = decisions;
  return (
    <li className="decision decision-run">
      <details open={decisions.some(({ id }) => id === linkedId)}>
        <summary>
          {latest ? foldedText(latest, decisions.length) : null}
          {latest ? (
            <time dateTime={latest.decidedAt} className="decision-run-time ui-figures">
              <WholeWords text={formatPublicTime(latest.decidedAt)} />
            </time>
          ) : null}
        </summary>
        <ol className="decisions" data-fits-screen="">
          <Entries decisions={decisions} linkedId={linkedId} />
        </ol>
      </details>
    </li>
  );
}

function Entries({ decisions, linkedId }: EntriesProps) {
  return decisions.map((decision) => (
    <DecisionEntry key={decision.id} decision={decision} isLinked={decision.id === linkedId} />
  ));
}

export function DecisionsTitle() {
  return (
    <PageTitle
      title={t('What the organizers decided')}
      description={t(
        'Everything that could change votes or results, newest first. Each decision stays here for everybody to see.',
      )}
    />
  );
}
