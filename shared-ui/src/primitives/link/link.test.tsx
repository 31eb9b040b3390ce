import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Link, LinkContext, type LinkProps } from './link.tsx';

function HostLink({ href, children }: LinkProps) {
  return <a href={`/app${href}`}>{children}</a>;
}

it("a link uses the host's router", () => {
  render(
    <LinkContext.Provider value={HostLink}>
      <Link href="/vendors">All Vendors</Link>
    </LinkContext.Provider>,
  );
  expect(screen.getByRole('link', { name: 'All Vendors' }).getAttribute('href')).toBe('/app/vendors');
});
