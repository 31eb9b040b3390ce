import type { CurrentCycle, Reveal } from '@plaudit/public-api/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { categoriesQuery } from '../http/queries/categories.ts';
import { cycleQuery } from '../http/queries/cycle.ts';
import { revealQuery } from '../http/queries/reveal.ts';
import { createQueryClient } from '../http/query-client.ts';
import { OPEN_PERIOD } from '../testing/open-voting.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { resultsStatus } from '../testing/results-status.ts';
import { ResultsLine } from './results-line.tsx';

const place = (position: number, categoryId: number | null): Reveal['revealed'][number] => ({
  position,
  categoryId,
  categoryName: categoryId === null ? null : 'Speed',
  color: null,
  place: 1,
  vendors: [],
});

test.each([
  [[place(1, 2)], 'The reveal is on. Each place appears here once it is revealed.'],
  [[place(1, 2), place(2, null)], 'Every place is revealed. All results are public.'],
])('after the places %j of a reveal the line says %j', (revealed, words) => {
  const status = resultsStatus('revealing');
  const cycle: CurrentCycle = { ...OPEN_PERIOD, state: 'ended', results: status };
  const client = createQueryClient(() => undefined);
  client.setQueryData(cycleQuery.queryKey, cycle);
  client.setQueryData(categoriesQuery.queryKey, [{ id: 2, name: 'Speed', description: '', icon: '', color: 'blue' }]);
  client.setQueryData(revealQuery.queryKey, { period: { id: 1, name: 'Spring' }, state: 'revealing', revealed });
  renderInApp(<ResultsLine status={status} />, client);
  expect(screen.getByText(words)).toBeDefined();
});
