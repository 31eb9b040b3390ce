import type { OpenIdProviderName } from '@plaudit/public-api/contract';
import { Button } from '@plaudit/shared-ui/ui';
import { useId } from 'react';
import { useBeginOpenId } from './api.ts';
import './standing.css';
import { t } from '../../lib/texts.ts';

type OpenIdButtonsProps = {
  providers: readonly OpenIdProviderName[];
  /** True if there is no other way to confirm. */
  isMain: boolean;
};

/**
 * Buttons that lead to the providers that can confirm the account. Of what a provider tells the site about its user,
 * only an identifier is used.
 */
export function OpenIdButtons({ providers, isMain }: OpenIdButtonsProps) {
  const begin = useBeginOpenId();
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot stand in a grid.
    <div className="standing-way" role="group" aria-labelledby={id}>
      <p id={id} className="ui-label">
        {t('An account elsewhere')}
      </p>
      {providers.map(({ id: provider, name }) => (
        <Button
          key={provider}
          wide
          variant={isMain && providers.length === 1 ? 'primary' : 'secondary'}
          data-main={isMain && providers.length === 1 ? '' : undefined}
          onClick={() => begin.mutate({ provider })}
          busy={begin.isPending && begin.variables?.provider === provider}
          busyLabel={t('Opening {name}...', { name })}
        >
          {t('Confirm with {name}', { name })}
        </Button>
      ))}
      <p className="ui-hint">{t('From there we keep only a number: no name, no address, no picture.')}</p>
    </div>
  );
}
