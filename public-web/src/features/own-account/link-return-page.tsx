import { ButtonLink, Card, PageTitle, Skeleton } from '@plaudit/shared-ui/ui';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { sentenceOf } from '../../http/return-error-texts.ts';
import { useSession } from '../../http/use-session.ts';
import { paths } from '../../lib/paths.ts';
import { useFinishLink } from './ways-in-api.ts';
import './own-account.css';
import { t } from '../../lib/texts.ts';

/** The page to which a provider sends the browser back that began to link an account there. */
export function LinkReturnPage({ query }: { query: string }) {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const { user, isVoter } = useSession();
  const { mutate, data, error, isPending } = useFinishLink();
  useEffect(() => {
    if (search !== '') navigate(pathname, { replace: true });
  }, [search, pathname, navigate]);
  useEffect(() => {
    if (isVoter && !isPending && data === undefined && error === null) mutate(query);
  });
  const isSignedOut = user !== undefined && !isVoter;
  const reason = error ? sentenceOf(error, t('The account could not be linked.')) : undefined;
  const text = isSignedOut ? t('You are not signed in here, so we do not know whose account to link.') : reason;
  return (
    <Card className="account-form">
      <div role="status">
        <PageTitle
          title={text ? t('Not Linked') : t('Linking Your Account')}
          description={text ?? t('One moment, please. It takes a second.')}
        />
      </div>
      {text ? (
        <ButtonLink href={isSignedOut ? paths.login : paths.account} variant="primary">
          {isSignedOut ? t('Sign In') : t('Go to Your Account')}
        </ButtonLink>
      ) : (
        <Skeleton height="44px" />
      )}
    </Card>
  );
}
