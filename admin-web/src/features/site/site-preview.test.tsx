import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SitePreview } from './site-preview.tsx';

test('a text that is unset or blank is previewed with its default', () => {
  render(<SitePreview values={{ site_name: '   ' }} appearance={{}} logo={undefined} />);
  const preview = screen.getByRole('region', { name: 'Preview of the site' });
  expect([...preview.querySelectorAll('p')].map((line) => line.textContent)).toEqual([
    'Vendor Awards',
    'Community Choice Awards 2024',
    'Community Choice Awards',
    'Vote for your favorite vendors',
  ]);
});

test('a text that is set is previewed as it will be shown', () => {
  render(
    <SitePreview
      values={{ top_right_name: 'The Thornies', site_description: ' Vote now ' }}
      appearance={{}}
      logo={undefined}
    />,
  );
  expect(screen.getByText('The Thornies')).toBeDefined();
  expect(screen.getByText('Vote now')).toBeDefined();
});
