import { PROVIDERS } from '@plaudit/public-api/contract';
import './site-rules.css';
import { Card, Select } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LinkToCopy } from '../../components/link-to-copy.tsx';
import { passwordHelpQuery } from '../../http/site-origin.ts';

/**
 * Where voters sign in without a password, which the configuration of the server decides, and the address that a
 * provider has to be told. Renders nothing until they are loaded.
 */
export function SignInProviders() {
  const { providers = [], returnAddress } = useQuery(passwordHelpQuery).data ?? {};
  const [id, setId] = useState('google');
  if (returnAddress === undefined) return null;
  const names = providers.map(({ name }) => name).join(', ');
  return (
    <Card
      title="Sign in with a provider"
      description={
        names === '' ? 'Voters sign in with a password or a passkey.' : `Voters can also continue with ${names}.`
      }
    >
      <details className="admin-rules">
        <summary>Set one up</summary>
        <div className="admin-form">
          <p className="ui-hint">
            Register the site at the provider with exactly this return address. Whoever runs the server then sets the
            client’s id and secret.
          </p>
          <Select
            label="Provider"
            value={id}
            onChange={setId}
            options={Object.entries(PROVIDERS).map(([value, label]) => ({ value, label }))}
          />
          <LinkToCopy address={returnAddress.replace('{provider}', id)} variant="secondary" />
        </div>
      </details>
    </Card>
  );
}
