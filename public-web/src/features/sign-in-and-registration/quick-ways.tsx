import type { OpenIdProviderName } from '@plaudit/public-api/contract';
import { Button, Notice, PageTitle, SignInIcon } from '@plaudit/shared-ui/ui';
import { type ReactNode, useId } from 'react';
import { FormError } from '../../components/forms/form-error.tsx';
import { reasonOf } from '../../http/form-error-texts.ts';
import { ProviderMark } from './provider-mark.tsx';
import { useBeginProviderSignIn } from './quick-ways-api.ts';
import './quick-ways.css';
import { t } from '../../lib/texts.ts';

type QuickWaysProps = {
  title: { title: string; description: string };
  providers: readonly OpenIdProviderName[];
  /** What happened at a provider that the visitor has just come back from. */
  error?: string | undefined;
  notice?: string | undefined;
  /** What the site keeps. */
  note: string;
  /** What stands above the form where there is another way. */
  formHead: string;
  /** Undefined in a browser without passkeys. */
  passkey: { use: () => void; isPending: boolean } | undefined;
  /** The form. */
  children: ReactNode;
};

/**
 * A form, and beside it what takes one press: the providers and a passkey. Without a provider there is the form alone,
 * which has a button for passkeys of its own.
 */
export function QuickWays({ title, providers, error, notice, note, formHead, passkey, children }: QuickWaysProps) {
  const begin = useBeginProviderSignIn();
  const failure = begin.error ? reasonOf(begin.error, t('The provider could not be reached')) : error;
  const id = useId();
  const isQuick = providers.length > 0;
  return (
    <div className="account-form">
      <PageTitle {...title} />
      {failure ? <FormError text={failure} /> : null}
      {notice ? <Notice tone="info">{notice}</Notice> : null}
      <div className="ways">
        {isQuick ? (
          <section className="ways-quick" aria-labelledby={id}>
            <h2 id={id}>{t('Continue with')}</h2>
            <div className="ways-list">
              {providers.map(({ id: provider, name }) => (
                <Button
                  key={provider}
                  icon={<ProviderMark id={provider} name={name} />}
                  aria-label={t('Continue with {name}', { name })}
                  onClick={() => begin.mutate({ provider })}
                  busy={begin.isPending && begin.variables?.provider === provider}
                  busyLabel={t('Opening {name}...', { name })}
                >
                  {name}
                </Button>
              ))}
              {passkey ? (
                <Button
                  icon={<SignInIcon aria-hidden="true" />}
                  aria-label={t('Use a Passkey')}
                  onClick={passkey.use}
                  busy={passkey.isPending}
                  busyLabel={t('Waiting...')}
                >
                  {t('Passkey')}
                </Button>
              ) : null}
            </div>
            <p>{note}</p>
          </section>
        ) : null}
        <div className="ways-form">
          {isQuick ? <p className="ways-form-head">{formHead}</p> : null}
          {children}
        </div>
      </div>
    </div>
  );
}
