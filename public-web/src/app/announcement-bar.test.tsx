import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSite } from '../testing/open-site.tsx';
import type { Answers } from '../testing/states/answers.ts';
import { open } from '../testing/states/open.recorded.ts';

const cycle = open['/api/voting/cycle'];
const announcing = (id: number): Answers => ({
  ...open,
  '/api/voting/cycle': {
    ...cycle,
    announcement: { id, text: 'The awards night is on December 14.', startsAt: cycle.now },
  },
});
const bar = () => screen.queryByRole('complementary', { name: 'Announcement' });
const dismiss = () => within(bar() as HTMLElement).getByRole('button', { name: 'Dismiss' });

test('a dismissed announcement stays away in this browser, and the next one is shown', async () => {
  await openSite('/', { state: announcing(12) });
  fireEvent.click(dismiss());
  expect(bar()).toBeNull();
  await openSite('/', { state: announcing(12) });
  expect(bar()).toBeNull();
  await openSite('/', { state: announcing(22) });
  expect(bar()).not.toBeNull();
  // biome-ignore lint/suspicious/noDocumentCookie: the other tests begin without it.
  document.cookie = 'plaudit_dismissed=; Path=/; Max-Age=0';
});
