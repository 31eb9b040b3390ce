import type { OwnExclusion } from '@plaudit/public-api/contract';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { json, startServer } from '../../../shared-ui/testing/http-server.ts';
import { tokenStore } from '../http/token-store.ts';
import { OPEN_PERIOD, VOTER } from './open-voting.ts';
import { renderInApp } from './render-in-app.tsx';
import { EXCLUSION, PROGRESS_SET_ASIDE } from './voter-set-aside.ts';

/** Signs a voter in whose votes are set aside. `given` is what the exclusion has other than EXCLUSION. */
export async function renderForVoterSetAside(children: ReactNode, given: Partial<OwnExclusion>): Promise<void> {
  const responses: Record<string, unknown> = {
    '/api/user': VOTER,
    '/api/voting/progress': PROGRESS_SET_ASIDE,
    '/api/voting/cycle': OPEN_PERIOD,
    '/api/account/exclusion': { exclusion: { ...EXCLUSION, ...given } },
  };
  await startServer((request, response) => {
    const body = responses[request.path];
    (body ? json(body) : json({ code: 'request.not_found', message: '' }, 404))(request, response);
  });
  onTestFinished(() => tokenStore.forget('token'));
  tokenStore.keep('user', 'token');
  renderInApp(children);
}
