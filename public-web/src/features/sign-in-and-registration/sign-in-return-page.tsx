import { Card, PageTitle, Skeleton } from '@plaudit/shared-ui/ui';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { t } from '../../lib/texts.ts';
import { useFinishProviderSignIn } from './quick-ways-api.ts';

/**
 * The page to which a provider sends the browser back that began to sign in. What the provider adds to the address works
 * once, and is removed from it.
 */
export function SignInReturnPage({ query }: { query: string }) {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const { mutate, data, error, isPending } = useFinishProviderSignIn();
  useEffect(() => {
    if (search !== '') navigate(pathname, { replace: true });
  }, [search, pathname, navigate]);
  useEffect(() => {
    if (!isPending && data === undefined && error === null) mutate(query);
  });
  return (
    <Card className="account-form">
      <div role="status">
        <PageTitle title={t('Signing You In')} description={t('One moment, please. It takes a second.')} />
      </div>
      <Skeleton height="44px" />
    </Card>
  );
}
