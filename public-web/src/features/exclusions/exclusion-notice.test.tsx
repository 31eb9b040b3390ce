import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { json, startServer } from '../../../../shared-ui/testing/http-server.ts';
import { tokenStore } from '../../http/token-store.ts';
import { OPEN_PERIOD, VOTER } from '../../testing/open-voting.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { EXCLUSION, PROGRESS_SET_ASIDE } from '../../testing/voter-set-aside.ts';
import { ExclusionNotice } from './exclusion-notice.tsx';

test('a voter does not read why the votes of the voter who was signed in before were set aside', async () => {
  let requests = 0;
  await startServer((request, response) => {
    const isSecond = request.headers.authorization === 'Bearer second';
    if (request.path === '/api/user') json({ ...VOTER, id: isSecond ? 8 : 7 })(request, response);
    else if (request.path === '/api/voting/progress') json(PROGRESS_SET_ASIDE)(request, response);
    else if (request.path === '/api/voting/cycle') json(OPEN_PERIOD)(request, response);
    else if (request.path === '/api/account/exclusion') {
      requests += 1;
      // The response to the second voter does not arrive while the test looks at the page.
      if (!isSecond) json({ exclusion: EXCLUSION })(request, response);
    } else json({ code: 'request.not_found', message: '' }, 404)(request, response);
  });
  onTestFinished(() => tokenStore.forget('second'));
  tokenStore.keep('user', 'first');
  renderInApp(<ExclusionNotice />);
  expect(await screen.findByText(/Voted from one room/)).toBeDefined();
  act(() => tokenStore.keep('user', 'second'));
  await expect.poll(() => requests).toBe(2);
  expect(screen.queryByText(/Voted from one room/)).toBeNull();
});
