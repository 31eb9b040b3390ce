import type { LinkedProvider, OpenIdProviderName } from '@plaudit/public-api/contract';
import { Button, Card, LinkIcon } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { passwordHelpQuery } from '../../http/queries/password-help.ts';
import { useSession } from '../../http/use-session.ts';
import { formatDay } from '../../lib/format.ts';
import { waysInQuery } from './owner-api.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { useBeginLink, useUnlink } from './ways-in-api.ts';
import './own-account.css';
import { t } from '../../lib/texts.ts';

/** Accounts at providers. There is no card on a site without providers, for a voter who has linked none. */
export function WaysInCard() {
  const ways = useQuery(waysInQuery(useSession().generation)).data;
  const providers = useQuery(passwordHelpQuery).data?.providers ?? [];
  const [toLink, setToLink] = useState<OpenIdProviderName>();
  const [toUnlink, setToUnlink] = useState<LinkedProvider>();
  const unlinked = providers.filter(({ name }) => !ways?.providers.some((linked) => linked.name === name));
  if (ways === undefined || (providers.length === 0 && ways.providers.length === 0)) return null;
  return (
    <Card
      aria-label={t('Accounts elsewhere')}
      title={t('Accounts elsewhere')}
      description={t('Sign in with an account that you have. At least one way in stays.')}
      icon={<LinkIcon aria-hidden="true" />}
    >
      {ways.providers.length === 0 ? (
        <p className="own-note">{t('You have linked none yet.')}</p>
      ) : (
        <ul className="own-entries">
          {ways.providers.map((linked) => (
            <li key={linked.id} className="own-entry">
              <div className="own-entry-text">
                <p className="own-entry-name">{linked.name}</p>
                <p className="own-note">{t('Added on {time}', { time: formatDay(linked.linkedOn) })}</p>
              </div>
              <Button onClick={() => setToUnlink(linked)} aria-label={t('Remove {linked}', { linked: linked.name })}>
                {t('Remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {unlinked.length > 0 ? (
        <div className="ui-actions">
          {unlinked.map((provider) => (
            <Button key={provider.id} onClick={() => setToLink(provider)}>
              {t('Link {provider}', { provider: provider.name })}
            </Button>
          ))}
        </div>
      ) : null}
      {toLink ? <LinkDialog provider={toLink} onClose={() => setToLink(undefined)} /> : null}
      {toUnlink ? <UnlinkDialog linked={toUnlink} onClose={() => setToUnlink(undefined)} /> : null}
    </Card>
  );
}

function LinkDialog({ provider, onClose }: { provider: OpenIdProviderName; onClose: () => void }) {
  const link = useBeginLink();
  return (
    <PasswordDialog
      title={t('Link {provider}?', { provider: provider.name })}
      alert={false}
      description={t('You go to {provider} and come back. We keep a code that knows you again. No name, no address.', {
        provider: provider.name,
      })}
      confirmLabel={t('Link')}
      busyLabel={t('Opening {provider}...', { provider: provider.name })}
      send={link}
      onConfirm={(proof, done) => link.mutate({ provider: provider.id, ...proof }, { onSuccess: done })}
      onClose={onClose}
    />
  );
}

function UnlinkDialog({ linked, onClose }: { linked: LinkedProvider; onClose: () => void }) {
  const unlink = useUnlink();
  return (
    <PasswordDialog
      title={t('Remove {linked}?', { linked: linked.name })}
      description={t(
        'You can no longer sign in with it. Until the result is final, it signs in to no other account here.',
      )}
      confirmLabel={t('Remove')}
      busyLabel={t('Removing...')}
      send={unlink}
      onConfirm={(proof, done) => unlink.mutate({ id: linked.id, ...proof }, { onSuccess: done })}
      onClose={onClose}
    />
  );
}
