import type { OwnExclusion } from '@plaudit/public-api/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderForVoterSetAside } from '../../testing/render-for-voter-set-aside.tsx';
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
  await renderForVoterSetAside(
    <>
      <ExclusionLine />
      <ExclusionNotice />
    </>,
    given,
  );
  const link = await screen.findByRole('link', { name: words });
  const notice = screen.getByRole('region', { name: 'Why your votes are set aside' });
  expect(link.getAttribute('href')).toBe(`#${notice.id}`);
});
