import { Button, CloseIcon, PeriodIcon, SuccessIcon, TextLink, toast, VisuallyHidden } from '@plaudit/shared-ui/ui';
import type { ReactNode } from 'react';
import { setUpPath } from '../../lib/paths.ts';
import type { OpeningCheck } from './find-opening-checks.ts';
import './opening-checks.css';

const MARKS: Record<OpeningCheck['state'], { icon: ReactNode; word: string }> = {
  done: { icon: <SuccessIcon aria-hidden="true" />, word: 'Done' },
  look: { icon: <PeriodIcon aria-hidden="true" />, word: 'Open' },
  later: { icon: <span className="opening-checks-dot" aria-hidden="true" />, word: 'Can wait' },
  stop: { icon: <CloseIcon aria-hidden="true" />, word: 'Missing' },
};

const BACKUP_REQUEST = 'Please run `npm run db:backup` on the Plaudit server, and tell me when it is done.';

/** `codesButton` makes the codes without which no vote could count. */
export function OpeningChecks({ checks, codesButton }: { checks: readonly OpeningCheck[]; codesButton: ReactNode }) {
  return (
    <ul className="opening-checks">
      {checks.map(({ key, state, title, detail, step }) => (
        <li key={key} data-state={state}>
          {MARKS[state].icon}
          <p>
            <strong>
              <VisuallyHidden>{MARKS[state].word}: </VisuallyHidden>
              {title}
            </strong>
            <span className="ui-hint">{detail}</span>
          </p>
          {key === 'counts' && state === 'stop' ? (
            codesButton
          ) : key === 'backup' && state !== 'done' ? (
            <Button size="small" variant="quiet" onClick={() => void copyRequest()}>
              Copy the Request
            </Button>
          ) : step === undefined ? null : (
            <TextLink href={setUpPath(step)}>
              {key === 'organizer' ? (state === 'later' ? 'Invite' : 'Show') : 'Change'}
              <VisuallyHidden>: {title}</VisuallyHidden>
            </TextLink>
          )}
        </li>
      ))}
    </ul>
  );
}

async function copyRequest() {
  try {
    await navigator.clipboard.writeText(BACKUP_REQUEST);
    void toast({ title: 'Request copied', description: 'Send it to whoever runs the server.', variant: 'success' });
  } catch {
    void toast({ title: 'The browser did not allow copying', description: BACKUP_REQUEST });
  }
}
