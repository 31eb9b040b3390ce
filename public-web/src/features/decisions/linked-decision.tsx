import { ButtonLink, Container, ErrorState, NotFoundCard, SkeletonRows } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { decisionText } from '../../../../db/rules/decisions/sentences/decision-sentences.ts';
import { useTitle } from '../../components/page/use-title.ts';
import { hasFailed } from '../../http/has-failed.ts';
import { HttpError } from '../../http/http-error.ts';
import { paths } from '../../lib/paths.ts';
import { decisionDetailQuery } from './api.ts';
import { DecisionsPage, DecisionsTitle } from './decisions-page.tsx';
import './decisions.css';
import { t } from '../../lib/texts.ts';

/** Shows the decisions page of this decision's period, scrolled to the decision. 0 stands for all that do not exist. */
export function LinkedDecision({ id }: { id: number }) {
  const linked = useQuery({ ...decisionDetailQuery(id), enabled: id !== 0 });
  const isMissing = id === 0 || (linked.error instanceof HttpError && linked.error.status === 404);
  const title = linked.data ? decisionText(linked.data.decision) : t('Decisions');
  useTitle(isMissing ? t('Decision Not Found') : title);
  if (linked.data) return <DecisionsPage period={linked.data.period.id} linked={linked.data.decision} />;
  if (isMissing) {
    return (
      <Container width="narrow" className="page">
        <NotFoundCard
          title={t('Decision Not Found')}
          description={t('There is no decision at this address.')}
          wayHref={paths.decisions}
          wayLabel={t('See All Decisions')}
        >
          <ButtonLink href={paths.home}>{t('Back to Home')}</ButtonLink>
        </NotFoundCard>
      </Container>
    );
  }
  return (
    <Container width="reading" className="page decisions-page">
      <DecisionsTitle />
      {hasFailed(linked) ? (
        <ErrorState
          title={t('The decision could not be loaded')}
          description={t('This page retries automatically every few seconds.')}
          onRetry={() => linked.refetch()}
          retrying={linked.isFetching}
        />
      ) : (
        <SkeletonRows rows={6} label={t('Loading the decisions')} />
      )}
    </Container>
  );
}
