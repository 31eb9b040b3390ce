import type { OpenIdProviderName } from '@plaudit/public-api/contract';
import { Button } from '@plaudit/shared-ui/ui';
import { useBeginOpenId } from './api.ts';

/** Lead to the providers that can confirm the account. The site learns nothing there but a number. */
export function OpenIdButtons({ providers }: { providers: readonly OpenIdProviderName[] }) {
  const begin = useBeginOpenId();
  return (
    <div className="ui-actions">
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          onClick={() => begin.mutate({ provider: id })}
          // Until the browser has left the page.
          busy={(begin.isPending || begin.data !== undefined) && begin.variables?.provider === id}
          busyLabel={`Opening ${name}...`}
        >
          Confirm with {name}
        </Button>
      ))}
    </div>
  );
}
