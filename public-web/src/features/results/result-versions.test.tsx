import type { ResultsStatus } from '@plaudit/public-api/contract';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { ResultVersions } from './result-versions.tsx';

const final: ResultsStatus = { mode: 'live', state: 'final', frozenFrom: null, publishedAt: null };
const DAY_MS = 86_400_000;

test.each([
  ['now', 1, /^The deadline is /],
  ['after the time to object', -1, /^The time to object ended on /],
])('a provisional result says what it waits for, %s', (_when, days, words) => {
  const provisionalUntil = new Date(Date.now() + days * DAY_MS).toISOString();
  render(
    <MemoryRouter>
      <ResultVersions periodId={7} status={{ ...final, provisionalUntil }} />
    </MemoryRouter>,
  );
  expect(screen.getByText(words)).toBeDefined();
});

test('nothing is shown for a result without exclusions', () => {
  const { container } = render(<ResultVersions periodId={7} status={final} />);
  expect(container.textContent).toBe('');
});
