import type { Cycle, Decision } from '@plaudit/admin-api/contract';
import { Button, ButtonLink, Card, EmptyState, OutsideIcon, Pagination, Select } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useOpenDialog } from '../../components/dialogs/dialog-host.tsx';
import { RowActions } from '../../components/lists/row-actions.tsx';
import { oneOf, useListAddress } from '../../components/lists/use-list-address.ts';
import { usePageSize } from '../../components/lists/use-page-size.ts';
import { Loaded } from '../../components/loaded.tsx';
import { useSiteOrigin } from '../../http/site-origin.ts';
import { pageOf } from '../../lib/page-of.ts';
import { formatPublicTime, formatSpan, withOwnTimes } from '../../lib/time.ts';
import { decisionsQuery } from './api.ts';
import { RedactDialog } from './redact-dialog.tsx';
import './decisions-card.css';

type DecisionsCardProps = {
  /** The periods that have begun, latest first. */
  periods: readonly Pick<Cycle, 'id' | 'name' | 'startDate' | 'endDate' | 'endedAt'>[];
  isSuperAdmin: boolean;
};

export function DecisionsCard({ periods, isSuperAdmin }: DecisionsCardProps) {
  const { get, page, change } = useListAddress();
  const ids = periods.map(({ id }) => String(id));
  const chosen = oneOf(ids, get('period'));
  const pageSize = usePageSize();
  const siteOrigin = useSiteOrigin();
  const decisions = useQuery(decisionsQuery(chosen === undefined ? undefined : Number(chosen)));
  const shown = chosen ?? String(decisions.data?.period?.id ?? '');
  return (
    <Card
      title="Decisions"
      description="What admins decided about a period. Everybody can read it on the public site."
      actions={
        <ButtonLink
          href={`${siteOrigin}/decisions${shown === '' ? '' : `?period=${shown}`}`}
          size="small"
          icon={<OutsideIcon aria-hidden="true" />}
        >
          Public page
        </ButtonLink>
      }
    >
      {periods.length > 1 ? (
        <Select
          className="admin-decisions-period"
          label="Period"
          options={periods.map(({ id, name, startDate, endDate, endedAt }) => ({
            value: String(id),
            label: `${name}, ${formatSpan(startDate, endedAt ?? endDate)}`,
          }))}
          value={shown}
          onChange={(id) => change('period', id)}
        />
      ) : null}
      <Loaded query={decisions} what="the decisions">
        {(data) => {
          const { items, ...counts } = pageOf(data.decisions, page, pageSize);
          if (items.length === 0) {
            return (
              <EmptyState title="Nothing was decided yet" description="The first entry is the opening of a period." />
            );
          }
          return (
            <>
              <ol className="admin-decisions">
                {items.map((decision) => (
                  <DecisionEntry key={decision.id} decision={decision} mayRedact={isSuperAdmin} />
                ))}
              </ol>
              {counts.total > pageSize ? (
                <Pagination {...counts} onPage={(next) => change('page', String(next))} noun="decisions" />
              ) : null}
            </>
          );
        }}
      </Loaded>
    </Card>
  );
}

function DecisionEntry({ decision, mayRedact }: { decision: Decision; mayRedact: boolean }) {
  const openDialog = useOpenDialog();
  const { sentence, decidedAt, reason, isRedacted } = decision;
  return (
    <li>
      <p>{withOwnTimes(sentence)}</p>
      <p className="ui-hint">
        <time dateTime={decidedAt}>{formatPublicTime(decidedAt)}</time>
      </p>
      {reason === null ? null : <blockquote className="admin-decision-reason">{reason}</blockquote>}
      {isRedacted ? <p className="ui-hint">A text was removed here.</p> : null}
      {reason !== null && mayRedact ? (
        <RowActions>
          <Button
            size="small"
            variant="danger"
            onClick={() => openDialog((close) => <RedactDialog decision={decision} onClose={close} />)}
          >
            Remove the Text
          </Button>
        </RowActions>
      ) : null}
    </li>
  );
}
