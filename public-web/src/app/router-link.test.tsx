import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { RouterLink } from './router-link.tsx';

/** Prevents the browser from handling the click, so that the test page is not left. */
function isHandledByRouter(href: string): boolean {
  render(
    <RouterProvider router={createMemoryRouter([{ path: '*', element: <RouterLink href={href}>go</RouterLink> }])} />,
  );
  let isHandled = false;
  const onClick = (event: MouseEvent) => {
    isHandled = event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener('click', onClick, { once: true });
  fireEvent.click(screen.getByRole('link', { name: 'go' }));
  return isHandled;
}

test.each(['/login', '/?tab=results', '/vendor/7', '/administration-is-not-the-panel'])(
  'the router goes to %s',
  (href) => {
    expect(isHandledByRouter(href)).toBe(true);
  },
);

test.each([
  '/admin',
  '/admin-login',
  '/admin/security',
  '/api/results/periods/3/csv',
  '/badges/3/7/overall.svg',
  '/embed/leaderboard',
  '/calendar.ics',
  '/feed.atom',
  'https://example.com/',
  '//example.com',
])('the browser goes to %s', (href) => {
  expect(isHandledByRouter(href)).toBe(false);
});
