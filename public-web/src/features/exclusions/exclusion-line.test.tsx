import type { OwnExclusion } from '@plaudit/public-api/contract';
import { screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { json, startServer } from '../../../../shared-ui/testing/http-server.ts';
import { tokenStore } from '../../http/token-store.ts';
import { OPEN_PERIOD, VOTER } from '../../testing/open-voting.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { EXCLUSION, PROGRESS_SET_ASIDE } from '../../testing/voter-set-aside.ts';
import { ExclusionLine } from './exclusion-line.tsx';
import { ExclusionNotice } from './exclusion-notice.tsx';

const objectionWith = (outcome: 'accepted' | 'rejected' | null): Partial<OwnExclusion> => ({
  objection: { reason: 'I am a person', madeAt: '2026-11-20T12:00:00.000Z', outcome, response: null },
});

test.each<[Partial<OwnExclusion>, RegExp]>([
  [{ canObject: true }, /^Your votes are set aside\. You can object until .*\.$/],
  [{ canObject: false }, /^Your votes are set aside\.$/],
  [objectionWith(null), /^Your votes are set aside\. Your objection has arrived\.$/],
  [objectionWith('rejected'), /^Your votes are set aside\. Your objection was rejected\.$/],
  [objectionWith('accepted'), /^Your votes will be put back\.$/],
  [{ isBeingLifted: true, canObject: true }, /^Your votes will be put back\.$/],
])('a voter whose votes are set aside is led to the notice: %o', async (given, words) => {
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
  renderInApp(
    <>
      <ExclusionLine />
      <ExclusionNotice />
    </>,
  );
  const link = await screen.findByRole('link', { name: words });
  const notice = screen.getByRole('region', { name: 'Why your votes are set aside' });
  expect(link.getAttribute('href')).toBe(`#${notice.id}`);
});
