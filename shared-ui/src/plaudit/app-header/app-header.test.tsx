import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Skeleton } from '../../primitives/skeleton/skeleton.tsx';
import { AppHeader } from './app-header.tsx';

test('with a menu there is a button of its name, which opens what has the account and the theme', () => {
  render(
    <AppHeader title="Vendor Awards" homeHref="/" account={<a href="/account">mira</a>} menuLabel="Welcome, mira" />,
  );
  const menu = document.getElementById(
    screen.getByRole('button', { name: 'Welcome, mira' }).getAttribute('popovertarget') ?? '',
  );
  expect(menu?.getAttribute('popover')).toBe('auto');
  expect(menu?.textContent).toContain('mira');
  expect(menu?.querySelector('.ui-theme-switch')).not.toBeNull();
});

test('the link to the home page has a name, even while the name of the site is loading', () => {
  const { rerender } = render(<AppHeader title={<Skeleton />} homeHref="/" />);
  expect(screen.getByRole('link', { name: 'Home' })).toBeDefined();
  rerender(<AppHeader title="Vendor Awards" homeHref="/" />);
  expect(screen.getByRole('link', { name: 'Vendor Awards' })).toBeDefined();
});
