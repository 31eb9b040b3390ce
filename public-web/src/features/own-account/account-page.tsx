import type { Account } from '@plaudit/public-api/contract';
import {
  ButtonLink,
  Card,
  Container,
  ErrorState,
  Loading,
  PageTitle,
  SkeletonText,
  TextLink,
  UserIcon,
} from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useTitle } from '../../components/page/use-title.ts';
import { PeriodAhead } from '../../components/periods/next-period.tsx';
import { hasFailed } from '../../http/has-failed.ts';
import { categoriesQuery } from '../../http/queries/categories.ts';
import { progressQuery } from '../../http/queries/progress.ts';
import { siteConfigQuery } from '../../http/queries/site-config.ts';
import { useVoting } from '../../http/queries/use-voting.ts';
import { userQuery } from '../../http/queries/user.ts';
import { vendorsQuery } from '../../http/queries/vendors.ts';
import { useSharedQuery } from '../../http/use-shared-query.ts';
import { formatDate } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { siteLanguages } from '../../lib/site-languages.ts';
import { type StandingLine, standingLine } from '../../lib/votes/standing-words.ts';
import { DataCard } from './data-card.tsx';
import { EmailCard } from './email-card.tsx';
import { FirstPasswordCard } from './first-password-card.tsx';
import { LettersCard } from './letters-card.tsx';
import { OwnLanguage } from './own-language.tsx';
import { OwnName } from './own-name.tsx';
import { useHasPassword, waysInQuery } from './owner-api.ts';
import { PasskeysCard } from './passkeys-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { VotesCard } from './votes-card.tsx';
import { WaysInCard } from './ways-in-card.tsx';
import './own-account.css';
import { t } from '../../lib/texts.ts';

export function AccountPage() {
  const { session, progress, state } = useVoting({ polls: false });
  const { user, generation, isVoter } = session;
  const account = useQuery(userQuery(generation));
  // The first card has a row for the standing and the second lists the votes, so all cards wait for what these show.
  const standing = useQuery({ ...progressQuery(generation), enabled: false });
  const categories = useQuery({ ...categoriesQuery, enabled: isVoter });
  const vendors = useQuery({ ...vendorsQuery, enabled: isVoter });
  const ways = useQuery({ ...waysInQuery(generation), enabled: isVoter });
  useTitle(t('Your Account'));
  const isLoading = isVoter
    ? [standing, categories, vendors, ways].some((query) => !query.data && !hasFailed(query))
    : user === undefined && !session.hasFailed;
  return (
    <Container width="reading" className="page own-account" data-ui-card-text="below-icon">
      <PageTitle title={t('Your Account')} />
      {isLoading ? (
        <Card>
          <Loading label={t('Loading your account')}>
            <SkeletonText lines={6} />
          </Loading>
        </Card>
      ) : user === undefined ? (
        <ErrorState
          title={t('Your account could not be loaded')}
          description={t('This page retries automatically every few seconds.')}
          onRetry={() => account.refetch()}
          retrying={account.isFetching}
        />
      ) : user === null ? (
        <SignedOut />
      ) : user.type === 'admin' ? (
        <PanelLink />
      ) : (
        // The key mounts the cards again for another voter, so that nothing that one voter typed is left for the next.
        <VoterCards key={generation} user={user} standing={standingLine(progress, state)} />
      )}
    </Container>
  );
}

type VoterCardsProps = {
  user: Account;
  /** Whether the voter's votes count. Undefined while those of every account count, or if it could not be loaded. */
  standing: StandingLine | undefined;
};

function VoterCards({ user, standing }: VoterCardsProps) {
  const hasPassword = useHasPassword();
  const languages = siteLanguages(useSharedQuery(siteConfigQuery).data ?? []);
  return (
    <>
      <Card title={t('Who you are')} icon={<UserIcon aria-hidden="true" />}>
        <dl className="own-facts">
          <div>
            <dt>{t('Username')}</dt>
            <dd>
              <OwnName username={user.username} />
            </dd>
          </div>
          <div>
            <dt>{t('Member since')}</dt>
            <dd>{formatDate(user.createdAt)}</dd>
          </div>
          {languages.length > 1 ? (
            <div>
              <dt>{t('Language')}</dt>
              <dd>
                <OwnLanguage account={user} tags={languages} />
              </dd>
            </div>
          ) : null}
          {standing ? (
            <div>
              <dt>{t('Your votes in this period')}</dt>
              <dd>
                {standing.text} {standing.link ? <TextLink href={paths.tab('vote')}>{standing.link}</TextLink> : null}
              </dd>
            </div>
          ) : null}
        </dl>
      </Card>
      <PeriodAhead />
      <VotesCard />
      <SessionsCard />
      {hasPassword ? <PasswordCard username={user.username} /> : <FirstPasswordCard username={user.username} />}
      <PasskeysCard />
      <WaysInCard />
      <EmailCard email={user.email} />
      <LettersCard email={user.email} />
      <DataCard hasEmail={user.email !== null} />
    </>
  );
}

function SignedOut() {
  return (
    <Card title={t('You are not signed in')} description={t('Sign in to see your account.')}>
      <div className="ui-actions">
        <ButtonLink href={paths.login} variant="primary">
          {t('Sign In')}
        </ButtonLink>
        <ButtonLink href={paths.register}>{t('Create Account')}</ButtonLink>
      </div>
    </Card>
  );
}

function PanelLink() {
  return (
    <Card title={t('You are signed in as an admin')} description={t('The accounts of admins are in the admin panel.')}>
      <div className="ui-actions">
        <ButtonLink href={paths.admin} variant="primary">
          {t('Open the Admin Panel')}
        </ButtonLink>
      </div>
    </Card>
  );
}
