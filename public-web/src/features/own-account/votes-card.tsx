import { ButtonLink, Card, ErrorState, VoteIcon } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '../../http/queries/categories.ts';
import { progressQuery } from '../../http/queries/progress.ts';
import { useVoting } from '../../http/queries/use-voting.ts';
import { vendorsQuery } from '../../http/queries/vendors.ts';
import { paths } from '../../lib/paths.ts';
import { sealedVotes } from '../../lib/votes/sealed-votes.ts';
import { uncountedReason } from '../../lib/votes/standing.ts';
import { VoteRow } from './vote-row.tsx';
import './own-account.css';
import { t } from '../../lib/texts.ts';

/** What it says is true because the database user of admin-api cannot read who voted for whom. */
export function VotesCard() {
  const { session, progress, state } = useVoting({ polls: false });
  const own = useQuery({ ...progressQuery(session.generation), enabled: false });
  const categories = useQuery(categoriesQuery);
  const vendors = useQuery(vendorsQuery);
  const failed = [own, categories, vendors].filter(({ data }) => data === undefined);
  const votes = sealedVotes(categories.data ?? [], progress);
  const isIncomplete = state === 'open' && progress !== undefined && progress.completed < progress.total;
  return (
    <Card
      aria-label={t('Your votes')}
      title={t('Your votes')}
      description={t('Shown to nobody but you.')}
      icon={<VoteIcon aria-hidden="true" />}
    >
      {failed.length > 0 ? (
        <ErrorState
          title={t('Your votes could not be loaded')}
          onRetry={() => failed.map((query) => query.refetch())}
          retrying={failed.some(({ isFetching }) => isFetching)}
        />
      ) : votes.length === 0 ? (
        state === 'ended' ? (
          <p className="own-note">{t('You did not vote in this period.')}</p>
        ) : (
          <BallotsLine text={t('You have not voted yet.')} />
        )
      ) : (
        <>
          <ul className="own-votes">
            {votes.map(({ category, vote }) => (
              <VoteRow
                key={category.id}
                category={category}
                vendor={vendors.data?.find(({ id }) => id === vote.vendorId)}
                castAt={vote.castAt}
                uncountedReason={uncountedReason(progress, state)}
              />
            ))}
          </ul>
          {isIncomplete ? (
            <BallotsLine
              text={t('{completed} of {total} categories completed', {
                completed: progress.completed,
                total: progress.total,
              })}
            />
          ) : null}
        </>
      )}
    </Card>
  );
}

function BallotsLine({ text }: { text: string }) {
  return (
    <div className="own-ballots">
      <p className="own-note">{text}</p>
      <ButtonLink href={paths.tab('vote')}>{t('Go to Your Ballots')}</ButtonLink>
    </div>
  );
}
