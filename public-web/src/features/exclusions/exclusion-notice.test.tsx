import type { OwnExclusion } from '@plaudit/public-api/contract';
import { act, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { json, startServer } from '../../../../shared-ui/testing/http-server.ts';
import { tokenStore } from '../../http/token-store.ts';
import { OPEN_PERIOD, VOTER } from '../../testing/open-voting.ts';
import { renderForVoterSetAside } from '../../testing/render-for-voter-set-aside.tsx';
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

async function showNotice(given: Partial<OwnExclusion>): Promise<HTMLElement> {
  await renderForVoterSetAside(<ExclusionNotice />, given);
  return screen.findByRole('region', { name: 'Why your votes are set aside' });
}

const PUT_BACK = 'Your votes will be put back';
const WHEN = /Your votes will count again, together with those of others or with the final result\./;
const OBJECTION = {
  reason: 'I am a person',
  madeAt: '2026-11-20T12:00:00.000Z',
  outcome: null,
  response: null,
} as const;

test('a voter whose votes are being put back reads so without an objection, and is not asked to object', async () => {
  const notice = await showNotice({ canObject: true, isBeingLifted: true });
  expect(within(notice).getByRole('heading', { name: PUT_BACK })).toBeDefined();
  expect(within(notice).getByText(WHEN)).toBeDefined();
  expect(within(notice).queryByText(/object/i)).toBeNull();
  expect(within(notice).queryByRole('textbox')).toBeNull();
});

test.each(['rejected', null] as const)('so does a voter with an objection with the outcome %s', async (outcome) => {
  const notice = await showNotice({ objection: { ...OBJECTION, outcome }, isBeingLifted: true });
  expect(within(notice).getByRole('heading', { name: PUT_BACK })).toBeDefined();
  expect(within(notice).getAllByText(WHEN)).toHaveLength(1);
});

test('after an accepted objection, when the votes count again is said once, beside the answer', async () => {
  const objection = { ...OBJECTION, outcome: 'accepted', response: 'We looked at it' } as const;
  const notice = await showNotice({ objection, isBeingLifted: true });
  expect(within(notice).getAllByText(WHEN)).toHaveLength(1);
  expect(within(notice).queryByRole('heading', { name: PUT_BACK })).toBeNull();
});

test('until then a voter reads until when to object, and nothing is promised', async () => {
  const notice = await showNotice({ canObject: true });
  expect(within(notice).getByText(/^You can object until/)).toBeDefined();
  expect(within(notice).getByRole('textbox')).toBeDefined();
  expect(within(notice).queryByText(WHEN)).toBeNull();
});

test.each<[Partial<OwnExclusion>, boolean]>([
  [{ canObject: true }, true],
  [{ objection: OBJECTION }, true],
  [{ isBeingLifted: true }, true],
  [{ canObject: false }, false],
  [{ objection: { ...OBJECTION, outcome: 'rejected' } }, false],
])('the notice says that the votes can be put back only while that is open: %o', async (given, isSaid) => {
  const notice = await showNotice(given);
  expect(within(notice).queryByText(/can be put back/) !== null).toBe(isSaid);
});
